"""The part of LangGraph's control of interrupted graphs that samples use."""

from typing import Any

class Command:
    def __init__(self, *, resume: Any = None) -> None: ...
