"""What all request and response classes share.

A field that can be missing can also be null, so its type is `X | None | Unset`. Classes whose
positional order is not relied on are keyword-only here: a sample that compiles against these
stubs then compiles against the package in whatever order that release has its fields.
"""

from dataclasses import dataclass, field
from typing import Any, Dict, Mapping

from typing_extensions import Self

@dataclass
class _ApiModel:
    """Request or response body."""

    additional_properties: Dict[str, Any] = field(init=False)

    def to_dict(self) -> Dict[str, Any]:
        """The object as JSON data."""

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        """An object from JSON data; unknown keys go to additional_properties."""

class _ObjectField(_ApiModel):
    """A JSON object without a fixed set of keys; read additional_properties or to_dict()."""
