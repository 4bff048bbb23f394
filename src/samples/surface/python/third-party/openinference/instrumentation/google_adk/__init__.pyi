"""The instrumentor."""

from opentelemetry.trace import TracerProvider

class GoogleADKInstrumentor:
    def instrument(self, *, tracer_provider: TracerProvider | None = None) -> None: ...
