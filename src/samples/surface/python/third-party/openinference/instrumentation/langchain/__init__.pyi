"""The instrumentor."""

from opentelemetry.trace import TracerProvider

class LangChainInstrumentor:
    def instrument(self, *, tracer_provider: TracerProvider | None = None) -> None: ...
