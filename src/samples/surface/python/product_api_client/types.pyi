"""The marker for fields that are not sent."""

from typing import Literal

class Unset:
    """Falsy, and different from None."""

    def __bool__(self) -> Literal[False]: ...

UNSET: Unset
