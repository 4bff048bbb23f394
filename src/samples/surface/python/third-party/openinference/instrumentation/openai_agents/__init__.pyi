"""The instrumentor."""

from opentelemetry.trace import TracerProvider

class OpenAIAgentsInstrumentor:
    def instrument(self, *, tracer_provider: TracerProvider | None = None) -> None: ...
