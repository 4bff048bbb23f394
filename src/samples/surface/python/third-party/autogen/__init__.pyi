"""The part of AutoGen 0.2 that samples use."""

from typing import Any, Dict, List

class ChatResult:
    chat_history: List[Dict[str, Any]]
    summary: str

class ConversableAgent:
    def __init__(
        self,
        name: str,
        system_message: str | List[Any] | None = ...,
        *,
        human_input_mode: str = ...,
        llm_config: Dict[str, Any] | bool | None = None,
        max_consecutive_auto_reply: int | None = None,
        code_execution_config: Dict[str, Any] | bool = False,
        default_auto_reply: str = "",
    ) -> None: ...
    def initiate_chat(
        self,
        recipient: ConversableAgent,
        *,
        message: str | Dict[str, Any] | None = None,
        max_turns: int | None = None,
        silent: bool | None = False,
    ) -> ChatResult: ...

class AssistantAgent(ConversableAgent): ...
class UserProxyAgent(ConversableAgent): ...
