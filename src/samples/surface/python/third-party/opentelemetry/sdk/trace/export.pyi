"""Span processors."""

from typing import Sequence

from opentelemetry.sdk.trace import ReadableSpan, SpanProcessor

class SpanExportResult: ...

class SpanExporter:
    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult: ...
    def shutdown(self) -> None: ...

class SimpleSpanProcessor(SpanProcessor):
    def __init__(self, span_exporter: SpanExporter) -> None: ...

class BatchSpanProcessor(SpanProcessor):
    def __init__(self, span_exporter: SpanExporter) -> None: ...
