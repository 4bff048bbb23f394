"""OTLP over HTTP."""

from typing import Dict

from opentelemetry.sdk.trace.export import SpanExporter

class OTLPSpanExporter(SpanExporter):
    def __init__(
        self,
        endpoint: str | None = None,
        *,
        headers: Dict[str, str] | None = None,
        timeout: float | None = None,
    ) -> None: ...
