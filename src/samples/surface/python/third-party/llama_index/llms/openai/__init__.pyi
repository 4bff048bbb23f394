"""Chat models of OpenAI."""

from typing import List

from llama_index.core.llms import ChatMessage, ChatResponse

class OpenAI:
    def __init__(self, *, model: str, temperature: float = 0.1) -> None: ...
    async def achat(self, messages: List[ChatMessage]) -> ChatResponse: ...
