"""The part of pydantic that samples use."""

from typing import Any, ClassVar, Dict, TypeVar

from typing_extensions import dataclass_transform

_T = TypeVar("_T")

def Field(
    default: Any = ...,
    *,
    default_factory: Any = ...,
    alias: str | None = ...,
    title: str | None = ...,
    description: str | None = ...,
    ge: float | None = ...,
    gt: float | None = ...,
    le: float | None = ...,
    lt: float | None = ...,
    min_length: int | None = ...,
    max_length: int | None = ...,
) -> Any: ...
@dataclass_transform(kw_only_default=True, field_specifiers=(Field,))
class BaseModel:
    model_config: ClassVar[Dict[str, Any]]
    def model_dump(self, *, exclude_none: bool = False) -> Dict[str, Any]: ...
    def model_dump_json(self, *, indent: int | None = None) -> str: ...
    @classmethod
    def model_validate(cls: type[_T], obj: Any) -> _T: ...
    @classmethod
    def model_json_schema(cls) -> Dict[str, Any]: ...

class ValidationError(ValueError): ...
