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
    tags: List[str] | Unset = ...
    num_evals: int | Unset = ...

@dataclass
class ModelUnderTestResponse(_ApiModel):
    """A registered model as the API returns it."""

    id: UUID
    project_id: UUID
    name: str
    tags: List[str]
    time_created: datetime
    app_link: str
    version: int = 1
    models: Any = ...
    sensitive_fields: List[str] | Unset = ...
    datapoint_count: int | Unset = ...
    deprecated_params: Any = ...
    warning: str | Unset = ...

@dataclass
class DriverModelSchema(_ApiModel):
    """A driver as the API receives it."""

    name: str
    temperature: float
    prompt_template: str
    model_id: str | Unset = ...
    voice: str | Unset = ...
    voice_profile: str | Unset = ...
    voice_instructions: str | Unset = ...
    language: str | Unset = ...
    project_id: UUID | Unset = ...
    id: UUID | Unset = ...

@dataclass
class TargetModelResponse(_ApiModel):
    """A target as the API returns it."""

    id: UUID
    name: str
    target: Dict[str, Any]

@dataclass
class VoiceUploadResponse(_ApiModel):
    """A stored audio file."""

    file_id: str
    file_url: str
    file_duration: int
    time_created: datetime
