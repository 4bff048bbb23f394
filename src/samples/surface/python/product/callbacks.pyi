"""LangChain integration."""

from langchain.callbacks.base import BaseCallbackHandler
from %product%.common import BASE_URL

class CallbackHandler(BaseCallbackHandler):
    """Logs LLM and chain events as datapoints."""

    def __init__(
        self,
        api_key: str | None = None,
        mut_name: str | None = None,
        context_token: str | None = None,
        base_path: str = BASE_URL,
    ) -> None: ...
