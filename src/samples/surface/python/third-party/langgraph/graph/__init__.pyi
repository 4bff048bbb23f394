"""The part of LangGraph that samples use."""

from typing import Any, Callable, Dict, List, TypedDict

START: str
END: str

class MessagesState(TypedDict):
    messages: List[Any]

class CompiledStateGraph:
    def invoke(
        self, input: Dict[str, Any], config: Dict[str, Any] | None = None
    ) -> Dict[str, Any]: ...

    async def ainvoke(
        self, input: Dict[str, Any], config: Dict[str, Any] | None = None
    ) -> Dict[str, Any]: ...

class StateGraph:
    def __init__(self, state_schema: type) -> None: ...
    def add_node(self, node: str, action: Callable[[MessagesState], Any]) -> StateGraph: ...
    def add_edge(self, start_key: str, end_key: str) -> StateGraph: ...
    def compile(self, checkpointer: Any = None) -> CompiledStateGraph: ...
