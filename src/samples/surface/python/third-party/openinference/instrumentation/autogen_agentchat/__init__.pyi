"""The instrumentor."""

from opentelemetry.trace import TracerProvider

class AutogenAgentChatInstrumentor:
    def instrument(self, *, tracer_provider: TracerProvider | None = None) -> None: ...
