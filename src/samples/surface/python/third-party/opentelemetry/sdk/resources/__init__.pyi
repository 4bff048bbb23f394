"""Resources."""

from typing import Any, Mapping

class Resource:
    @staticmethod
    def create(attributes: Mapping[str, Any] | None = None) -> Resource: ...
