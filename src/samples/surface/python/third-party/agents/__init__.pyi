"""The part of the OpenAI Agents SDK that samples use."""

from typing import Any

class Agent:
    def __init__(self, name: str, *, instructions: str | None = None, model: str | None = None) -> None: ...

class RunResult:
    final_output: Any
    new_items: list[Any]

class Runner:
    @staticmethod
    async def run(starting_agent: Agent, input: str | list[Any]) -> RunResult: ...
