"""LiteLLM integration. Importing the module builds litellm_proxy_handler."""

from typing import List

from litellm.integrations.custom_logger import CustomLogger

class LiteLLMLogger(CustomLogger):
    """Logs successful completions through the background queue."""

    def __init__(
        self,
        api_key: str,
        mut_name: str,
        context_token: str,
        tags: List[str] | None = None,
        host_address: str | None = None,
    ) -> None: ...

class LiteLLMProxyLogger(LiteLLMLogger):
    """The same for a LiteLLM proxy; missing arguments come from the environment."""

    def __init__(
        self,
        api_key: str | None = None,
        mut_name: str | None = None,
        context_token: str | None = None,
        tags: List[str] | None = None,
        host_address: str | None = None,
    ) -> None: ...

litellm_proxy_handler: LiteLLMProxyLogger
