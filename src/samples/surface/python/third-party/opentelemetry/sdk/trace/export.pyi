"""Span processors."""

from opentelemetry.sdk.trace import SpanProcessor

class SpanExporter: ...

class SimpleSpanProcessor(SpanProcessor):
    def __init__(self, span_exporter: SpanExporter) -> None: ...

class BatchSpanProcessor(SpanProcessor):
    def __init__(self, span_exporter: SpanExporter) -> None: ...
