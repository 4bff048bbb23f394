"""CrewAI integration."""

from types import TracebackType
from typing import Any, Dict, Type

class CrewAILogger:
    """Context manager, or start and stop; there is one instance per process."""

    def __init__(self, logger_config: Dict[str, Any]) -> None: ...
    def start(self) -> None:
        """Begin logging."""

    def stop(self) -> None:
        """End logging."""

    def __enter__(self) -> CrewAILogger: ...
    def __exit__(
        self,
        exc_type: Type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None: ...
