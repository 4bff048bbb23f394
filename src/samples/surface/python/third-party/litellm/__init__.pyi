"""The part of LiteLLM that samples use."""

from typing import Any, Dict, List

callbacks: List[Any]

class Message:
    role: str
    content: str | None

class Choices:
    message: Message

class ModelResponse:
    id: str
    model: str | None
    choices: List[Choices]

def completion(
    model: str,
    messages: List[Dict[str, Any]],
    *,
    temperature: float | None = None,
    max_tokens: int | None = None,
    api_key: str | None = None,
    mock_response: str | None = None,
) -> ModelResponse: ...
async def acompletion(
    model: str,
    messages: List[Dict[str, Any]],
    *,
    temperature: float | None = None,
    max_tokens: int | None = None,
    api_key: str | None = None,
    mock_response: str | None = None,
) -> ModelResponse: ...
