"""The part of Pydantic AI that samples use."""

class AgentRunResult:
    output: str

class Agent:
    def __init__(self, model: str, *, instructions: str | None = None) -> None: ...
    @staticmethod
    def instrument_all(instrument: bool = True) -> None: ...
    async def run(self, user_prompt: str) -> AgentRunResult: ...
