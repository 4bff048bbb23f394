"""The instrumentor."""

from opentelemetry.trace import TracerProvider

class OpenAIInstrumentor:
    def instrument(self, *, tracer_provider: TracerProvider | None = None) -> None: ...
