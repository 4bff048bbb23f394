"""The part of CrewAI that samples use."""

from typing import Any, Dict, List

class Agent:
    def __init__(
        self,
        *,
        role: str,
        goal: str,
        backstory: str,
        llm: Any = ...,
        tools: List[Any] = ...,
        verbose: bool = False,
        allow_delegation: bool = False,
    ) -> None: ...

class Task:
    def __init__(
        self,
        *,
        description: str,
        expected_output: str,
        agent: Agent | None = None,
    ) -> None: ...

class CrewOutput:
    raw: str

class Crew:
    def __init__(
        self,
        *,
        agents: List[Agent],
        tasks: List[Task],
        verbose: bool = False,
    ) -> None: ...
    def kickoff(self, inputs: Dict[str, Any] | None = None) -> CrewOutput: ...
    async def kickoff_async(self, inputs: Dict[str, Any] | None = None) -> CrewOutput: ...
