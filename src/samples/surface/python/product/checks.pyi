"""Base classes of custom checks and the structured result of a code check."""

from abc import ABC, abstractmethod
from enum import Enum
from typing import Any, Dict, Tuple

class CheckOutputType(Enum):
    """What a judge check returns."""

    SCORE = "score"
    PASS_FAIL = "pass_fail"

class CheckResponse:
    """Result of a code check with an explanation and metadata."""

    score: bool | int | float
    explanation: str | None
    metadata: Dict[str, Any] | None

    def __init__(
        self,
        score: bool | int | float,
        explanation: str | None = None,
        metadata: Dict[str, Any] | None = None,
    ) -> None: ...

class BaseCheck(ABC):
    """Interface that every check shares."""

    @staticmethod
    @abstractmethod
    def evaluate(
        *args: Any, **kwargs: Any
    ) -> bool | int | float | CheckResponse | Tuple[bool | int | float, str]:
        """Judge one output. Parameters are passed by name; declare the ones you need."""

    def check_config(self) -> Dict[str, Any]:
        """The configuration that is sent when the check is saved."""

class ModelBasedCheck(BaseCheck):
    """Judge check: a prompt template that a language model answers on the server."""

    prompt_template: str
    check_type: str
    is_audio: bool

    def __init__(
        self, prompt_template: str, check_type: CheckOutputType, is_audio: bool = False
    ) -> None: ...
    @staticmethod
    def evaluate(*args: Any, **kwargs: Any) -> bool | int | float:
        """Not available locally: raises NotImplementedError."""

    def check_config(self) -> Dict[str, Any]: ...

class CodeBasedCheck(BaseCheck):
    """Code check: a Python file with a subclass named Check, run on the server."""

    @staticmethod
    @abstractmethod
    def evaluate(
        *args: Any, **kwargs: Any
    ) -> bool | int | float | CheckResponse | Tuple[bool | int | float, str]: ...
    def check_config(self) -> Dict[str, Any]: ...
