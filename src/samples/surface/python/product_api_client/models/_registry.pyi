"""Projects, models, drivers, targets and voice files."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Dict, List
from uuid import UUID

from %product%_api_client.models._base import _ApiModel
from %product%_api_client.types import Unset

@dataclass
class ProjectResponse(_ApiModel):
    """A project."""

    id: UUID
    name: str
    onboarding_status: str
    tags: List[str] | None | Unset = ...
    num_evals: int | None | Unset = ...

@dataclass
class ModelUnderTestResponse(_ApiModel):
    """A registered model as the API returns it."""

    id: UUID
    project_id: UUID
    name: str
    tags: List[str]
    time_created: str
    app_link: str | Unset = ""
    version: int = 1
    models: Any = ...
    sensitive_fields: List[str] | None | Unset = ...
    datapoint_count: int | None | Unset = ...
    deprecated_params: Any = ...
    warning: str | None | Unset = ...

@dataclass(kw_only=True)
class DriverModelSchema(_ApiModel):
    """A driver as the API receives it."""

    name: str
    temperature: float
    prompt_template: str
    model_id: str | None | Unset = ...
    voice: str | None | Unset = ...
    voice_profile: str | None | Unset = ...
    voice_instructions: str | None | Unset = ...
    language: str | None | Unset = ...
    project_id: UUID | None | Unset = ...
    id: UUID | None | Unset = ...

@dataclass
class TargetModelResponse(_ApiModel):
    """A target as the API returns it."""

    id: UUID
    name: str
    target: Dict[str, Any]

@dataclass
class VoiceUploadResponse(_ApiModel):
    """A stored audio file."""

    file_id: UUID
    file_url: str
    file_duration: float
    time_created: datetime
