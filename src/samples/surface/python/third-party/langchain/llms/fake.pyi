"""Language model with fixed answers."""

from typing import List

from langchain.llms.base import BaseLLM

class FakeListLLM(BaseLLM):
    def __init__(self, *, responses: List[str]) -> None: ...
