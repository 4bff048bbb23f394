"""Start and stop of the runtime logging."""

from typing import Any, Dict

from autogen.logger.base_logger import BaseLogger

def start(
    logger: BaseLogger | None = None,
    logger_type: str = "sqlite",
    config: Dict[str, Any] | None = None,
) -> str: ...
def stop() -> None: ...
