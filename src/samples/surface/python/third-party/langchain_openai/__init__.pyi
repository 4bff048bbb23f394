"""The part of langchain-openai that samples use."""

from typing import Any

class AIMessage:
    content: str

class ChatOpenAI:
    def __init__(self, *, model: str, temperature: float | None = None) -> None: ...
    async def ainvoke(self, input: Any) -> AIMessage: ...
