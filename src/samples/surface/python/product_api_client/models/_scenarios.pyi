"""Scenario requests and responses."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Dict, List, Type
from uuid import UUID

from %product%.%product% import BaseGenerationSchema
from %product%_api_client.models._base import _ApiModel, _ObjectField
from %product%_api_client.models._enums import GenerationTone, ScenarioType
from %product%_api_client.types import Unset

@dataclass
class SeedData(_ApiModel):
    """One scenario row."""

    input_: Any
    result: Any

@dataclass
class ScenarioSetCreate(_ApiModel):
    """Request of create_scenario_set."""

    name: str
    seed_data: List[SeedData]
    project_id: UUID | None | Unset = ...
    generation_type: ScenarioType | Unset = ScenarioType.SEED

@dataclass(kw_only=True)
class ScenarioSetGenerate(_ApiModel):
    """Request of generate_scenario_set."""

    name: str
    number_examples: int
    source_scenario_id: UUID | None | Unset = ...
    source_scenario_rows: List[Any] | None | Unset = ...
    project_id: UUID | None | Unset = ...
    generation_type: ScenarioType | Unset = ...
    generation_tone: GenerationTone | Unset = ...
    generation_prompt: str | None | Unset = ...
    generation_schema: Type[BaseGenerationSchema] | Dict[str, Any] | None | Unset = ...
    pre_template: str | None | Unset = ...
    post_template: str | None | Unset = ...
    synonym_sets: List[List[str]] | None | Unset = ...
    lock_result: bool | Unset = False
    save_generated_scenario: bool | Unset = True
    checks: List[str | Dict[str, Any]] | None | Unset = ...

@dataclass
class ScenarioDataPoinResponse(_ApiModel):
    """One stored row; the class name is spelled this way in the package."""

    id: UUID
    input_: Any
    result: Any
    meta_data: _ObjectField | None | Unset = ...

@dataclass
class ScenarioSetResponse(_ApiModel):
    """A scenario set."""

    project_id: UUID
    type_: str
    time_created: datetime
    app_link: str | Unset = ""
    scenario_id: UUID | None | Unset = ...
    name: str | None | Unset = ...
    tags: List[str] | None | Unset = ...
    seed_data: List[SeedData] | None | Unset = ...
    scenario_data: List[ScenarioDataPoinResponse] | None | Unset = ...
    failed_data: List[ScenarioDataPoinResponse] | None | Unset = ...
    scenario_count: int | Unset = 0
    scenario_input: List[str] | None | Unset = ...
    warning: str | None | Unset = ...
