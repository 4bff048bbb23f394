"""Scenario requests and responses."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Dict, List, Type
from uuid import UUID

import pydantic
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
    project_id: UUID | Unset = ...
    generation_type: ScenarioType | Unset = ScenarioType.SEED

@dataclass
class ScenarioSetGenerate(_ApiModel):
    """Request of generate_scenario_set."""

    name: str
    number_examples: int
    source_scenario_id: UUID | Unset = ...
    source_scenario_rows: List[Any] | Unset = ...
    project_id: UUID | Unset = ...
    generation_type: ScenarioType | Unset = ScenarioType.REPHRASE_INVARIANT
    generation_tone: GenerationTone | Unset = GenerationTone.NEUTRAL
    generation_prompt: str | Unset = ...
    generation_schema: Type[pydantic.BaseModel] | Dict[str, Any] | Unset = ...
    pre_template: str | Unset = ...
    post_template: str | Unset = ...
    synonym_sets: List[List[str]] | Unset = ...
    lock_result: bool | Unset = False
    save_generated_scenario: bool | Unset = True
    checks: List[str | Dict[str, Any]] | Unset = ...

@dataclass
class ScenarioDataPoinResponse(_ApiModel):
    """One stored row; the class name is spelled this way in the package."""

    id: UUID
    input_: Any
    result: Any
    meta_data: _ObjectField | Unset = ...

@dataclass
class ScenarioSetResponse(_ApiModel):
    """A scenario set."""

    project_id: UUID
    type_: str
    time_created: datetime
    app_link: str
    scenario_id: UUID | Unset = ...
    name: str | Unset = ...
    tags: List[str] | Unset = ...
    seed_data: List[SeedData] | Unset = ...
    scenario_data: List[ScenarioDataPoinResponse] | Unset = ...
    failed_data: List[ScenarioDataPoinResponse] | Unset = ...
    scenario_count: int | Unset = ...
    scenario_input: List[str] | Unset = ...
    warning: str | Unset = ...
