"""The instrumentor."""

from opentelemetry.trace import TracerProvider

class LlamaIndexInstrumentor:
    def instrument(self, *, tracer_provider: TracerProvider | None = None) -> None: ...
