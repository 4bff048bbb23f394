"""AutoGen 0.2 integration."""

from types import TracebackType
from typing import Any, Dict, Type

from autogen.logger.base_logger import BaseLogger

class %Product%Logger(BaseLogger):
    """Logger object for the runtime logging of AutoGen. `session_id` exists after start()."""

    session_id: str

    def __init__(self, config: Dict[str, Any]) -> None: ...

class AutogenLogger:
    """Context manager that logs an AutoGen session and evaluates its trace at the end."""

    logger: %Product%Logger

    def __init__(self, config: Dict[str, Any]) -> None: ...
    def __enter__(self) -> None: ...
    def __exit__(
        self,
        exc_type: Type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None: ...
