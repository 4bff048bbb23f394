"""Chains."""

from typing import Any, List

from langchain.callbacks.base import BaseCallbackHandler
from langchain.llms.base import BaseLLM
from langchain.prompts import PromptTemplate

class LLMChain:
    def __init__(self, *, llm: BaseLLM, prompt: PromptTemplate) -> None: ...
    def run(
        self, *args: Any, callbacks: List[BaseCallbackHandler] | None = None, **kwargs: Any
    ) -> Any: ...
