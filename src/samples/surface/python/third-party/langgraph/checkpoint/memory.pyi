"""The part of LangGraph that samples use."""

class InMemorySaver:
    def __init__(self) -> None: ...
