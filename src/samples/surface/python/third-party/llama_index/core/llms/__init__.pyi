"""Messages."""

class ChatMessage:
    content: str | None
    def __init__(self, *, role: str, content: str) -> None: ...

class ChatResponse:
    message: ChatMessage
