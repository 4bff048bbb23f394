"""Base of the language models."""

from typing import Any

class BaseLLM:
    def invoke(self, input: str, config: dict[str, Any] | None = None) -> str: ...
