"""Tracer provider of the SDK."""

from typing import Any, Mapping, Sequence

from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.sdk.resources import Resource

class Event:
    name: str
    timestamp: int
    attributes: Mapping[str, Any] | None
    def __init__(
        self, name: str, attributes: Mapping[str, Any] | None = None, timestamp: int | None = None
    ) -> None: ...

class ReadableSpan:
    name: str
    parent: Any
    resource: Any
    attributes: Mapping[str, Any] | None
    events: Sequence[Event]
    links: Any
    kind: Any
    status: trace.Status
    instrumentation_scope: Any
    start_time: int | None
    end_time: int | None
    def __init__(
        self,
        name: str,
        context: Any = None,
        parent: Any = None,
        resource: Any = None,
        attributes: Mapping[str, Any] | None = None,
        events: Sequence[Event] = (),
        links: Any = (),
        kind: Any = ...,
        status: trace.Status = ...,
        start_time: int | None = None,
        end_time: int | None = None,
        instrumentation_scope: Any = None,
    ) -> None: ...
    def get_span_context(self) -> Any: ...

class Span(trace.Span): ...

class SpanProcessor:
    def on_start(self, span: Span, parent_context: Context | None = None) -> None: ...

class TracerProvider(trace.TracerProvider):
    def __init__(self, *, resource: Resource = ...) -> None: ...
    def add_span_processor(self, span_processor: SpanProcessor) -> None: ...
    def force_flush(self, timeout_millis: int = 30000) -> bool: ...
    def shutdown(self) -> None: ...
