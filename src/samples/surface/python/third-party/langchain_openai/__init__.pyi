"""The part of langchain-openai that samples use."""

from typing import Any

class AIMessage:
    content: str

class ChatOpenAI:
    def __init__(self, *, model: str, temperature: float | None = None) -> None: ...
    def invoke(self, input: Any) -> AIMessage: ...
