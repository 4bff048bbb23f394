"""The client class. Every method is synchronous."""

from typing import Any, BinaryIO, Dict, List, TypedDict
from uuid import UUID

import pydantic
from %product%.augmentations import Augmentation
from %product%.checks import BaseCheck
from %product%.common import BASE_URL, HTTPX_TIME_OUT
from %product%.model_under_test import BaseModel, Driver, ModelUnderTest, StopConfig, Target
from %product%_api_client.client import Client
from %product%_api_client.models import (
    DatapointFilterSearchPayload,
    DatapointListItem,
    DatapointSearch,
    EvaluatorBriefResponse,
    EvaluatorDetailedResponse,
    EvaluatorGenerateResponse,
    EvaluatorSpecRequest,
    FindTestDataPointPayload,
    FullDataPointItem,
    ProjectResponse,
    ScenarioDataPoinResponse,
    ScenarioSetCreate,
    ScenarioSetGenerate,
    ScenarioSetResponse,
    ScenarioType,
    SeedData,
    TestDataPointItem,
    TestRunItem,
    TestRunType,
    VoiceUploadResponse,
)
from %product%_api_client.types import Unset

class SeedDataRow(TypedDict):
    """One scenario row as a plain dict."""

    input: str | Dict[str, Any] | List[Any]
    result: str | Dict[str, Any] | List[Any]

class BaseGenerationSchema(pydantic.BaseModel):
    """Base of the classes that describe the structure of generated rows."""

    @classmethod
    def to_dict(cls) -> Dict[str, Any]:
        """The class as JSON Schema."""

class %Product%:
    """Connection to the platform. Building one lists the projects once, which checks the key."""

    api_key: str
    client: Client
    project_id: str | None

    def __init__(
        self,
        api_key: str,
        base_path: str = BASE_URL,
        timeout: float = HTTPX_TIME_OUT,
        project: str | UUID | None = None,
    ) -> None: ...

    # Projects

    def get_projects(self) -> List[ProjectResponse]:
        """All projects the key can see, in no fixed order."""

    def create_project(self, name: str, tags: List[str] | Unset = ...) -> ProjectResponse:
        """Create a project."""

    def get_project(self, project_id: str | UUID) -> ProjectResponse:
        """One project by id."""

    def update_project(
        self, project_id: str | UUID, name: str | Unset = ..., tags: List[str] | Unset = ...
    ) -> ProjectResponse:
        """Change the name, the tags or both."""

    def archive_project(self, project_id: str | UUID) -> ProjectResponse:
        """Hide a project from the picker."""

    def unarchive_project(self, project_id: str | UUID) -> ProjectResponse:
        """Show an archived project again."""

    def set_project(self, project: str | UUID | None) -> None:
        """Switch the project of this client; None clears it."""

    # Models and evaluation

    def register_model(
        self,
        name: str,
        tags: List[str] | None = None,
        project_id: str | UUID | None = None,
        model: BaseModel | List[BaseModel] | None = None,
        update: bool = False,
        sensitive_fields: List[str] | None = None,
    ) -> ModelUnderTest:
        """Register a model, or return the one already stored under the name."""

    def get_model(self, name: str, version: str | int = "latest") -> ModelUnderTest:
        """A registered model by name and version."""

    def evaluate(
        self,
        name: str,
        test_run_type: TestRunType,
        scenario_id: str | Unset = ...,
        datapoint_ids: list[str] | Unset = ...,
        filter_group_id: str | Unset = ...,
        tags: list[str] | Unset = ...,
        metrics_kwargs: Dict[str, Any] | Unset = ...,
        checks: list[str] | Unset = ...,
    ) -> TestRunItem:
        """Score datapoints that are already stored; nothing is invoked."""

    def find_test_runs(
        self,
        name: str | None = None,
        tags: list[str] | None = None,
        project_id: str | None = None,
        return_model_metrics: bool = False,
    ) -> list[Dict[str, Any]]:
        """Test runs as plain dicts."""

    def re_evaluate(
        self,
        test_run_id: str,
        checks: list[str],
        name: str | None = None,
        tags: list[str] | None = None,
    ) -> TestRunItem:
        """Score a finished run with other checks, as a new run."""

    def find_test_data_points(
        self, test_data_point_payload: FindTestDataPointPayload
    ) -> List[TestDataPointItem | FullDataPointItem]:
        """The rows of a run."""

    # Scenarios

    @staticmethod
    def seed_data_from_list(data_list: List[SeedDataRow]) -> List[SeedData]:
        """Turn plain dicts into scenario rows."""

    def create_scenario_set(self, create_request: ScenarioSetCreate) -> ScenarioSetResponse:
        """Store a scenario set."""

    def upload_scenario_set(
        self, scenario_name: str, file_path: str, project_id: str | UUID | Unset = ...
    ) -> ScenarioSetResponse:
        """Store a scenario set from a JSONL file."""

    def download_scenario_set(
        self, scenario: ScenarioSetResponse | str, file_path: str = ""
    ) -> BinaryIO:
        """Save a scenario set as JSONL; the returned file is closed, its name is the path."""

    def generate_scenarios(
        self,
        source_scenario: str | UUID | ScenarioSetResponse,
        name: str,
        number_examples: int,
        project_id: str | UUID | Unset = ...,
        generation_type: ScenarioType | Unset = ScenarioType.REPHRASE_INVARIANT,
    ) -> ScenarioSetResponse:
        """Generate rows with one of the built-in generators."""

    def generate_scenario_set(self, create_request: ScenarioSetGenerate) -> ScenarioSetResponse:
        """Generate rows with every option of the generator."""

    def get_scenario_data_points(self, scenario_id: str | UUID) -> List[ScenarioDataPoinResponse]:
        """The rows of a scenario set."""

    def create_scenario_set_with_audio_files(
        self,
        name: str,
        data_list: List[Dict[str, str]],
        project_id: str | UUID | None = None,
    ) -> ScenarioSetResponse:
        """Upload local audio files and store a scenario set that refers to them."""

    # Checks

    def create_or_update_check(
        self, name: str, description: str, check: BaseCheck, tags: List[str] | None = None
    ) -> EvaluatorDetailedResponse:
        """Save a check under a name; a changed configuration makes a new version."""

    def get_all_checks(self, all_versions: bool = False) -> List[EvaluatorBriefResponse]:
        """Built-in and custom checks."""

    def get_check(
        self, check_id: str | UUID, version: str | int | None = None
    ) -> EvaluatorDetailedResponse:
        """One check by id or name."""

    def delete_check(self, check_id: str | UUID, check_name: str) -> str:
        """Archive every version of a check."""

    def generate_check(self, create_check: EvaluatorSpecRequest) -> EvaluatorGenerateResponse:
        """Draft a check from a description, without saving it."""

    def generate_evaluator(self, create_evaluator: EvaluatorSpecRequest) -> EvaluatorGenerateResponse:
        """Deprecated alias of generate_check."""

    def get_all_evaluators(self) -> List[EvaluatorBriefResponse]:
        """Deprecated alias of get_all_checks."""

    def get_evaluator(self, evaluator_id: str) -> EvaluatorDetailedResponse:
        """Deprecated alias of get_check."""

    def delete_evaluator(self, evaluator_id: str, evaluator_name: str) -> str:
        """Deprecated alias of delete_check."""

    # Drivers, targets, simulation

    def create_or_update_driver(self, driver: Driver) -> Driver:
        """Save a driver under its name."""

    def get_driver_by_name(self, driver_name: str) -> Driver:
        """A saved driver."""

    def generate_driver_prompt(
        self,
        user_input: str,
        prior_prompt: str | None = None,
        language: str | None = None,
        **driver_kwargs: Any,
    ) -> Driver:
        """Draft a driver from a persona sentence, without saving it."""

    def create_or_update_target(
        self,
        target: Target,
        tags: List[str] | None = None,
        project_id: str | None = None,
        sensitive_fields: List[str] | None = None,
    ) -> Target:
        """Save a target under its name."""

    def get_target_by_name(self, target_name: str) -> Target:
        """A saved target; its target attribute is a dict."""

    def run_simulation(
        self,
        name: str,
        scenario: ScenarioSetResponse | str,
        target: Target | str,
        driver: Driver | str | None = None,
        checks: list[str] | None = None,
        stop_check: StopConfig | Dict[str, Any] | None = None,
        repeats: int = 1,
        max_turns: int = 5,
        first_turn: str = "target",
        checks_at_every_turn: bool = False,
        concurrent_ask_probability: float = 0.0,
        turn_transition_time: int = 1000,
        augmentation: Augmentation | Dict[str, Any] | None = None,
        api_key: str | None = None,
        api_keys: Dict[str, str] | None = None,
        metrics_kwargs: Dict[str, Any] | None = None,
        calculate_metrics: bool = True,
        project_id: str | None = None,
        tags: list[str] | None = None,
        sensitive_fields: List[str] | None = None,
        submit: bool = False,
    ) -> TestRunItem:
        """Let a driver talk to a target over every row of a scenario set."""

    # Datapoints, monitoring, groups

    def find_datapoints(self, datapoint_search: DatapointSearch) -> List[DatapointListItem]:
        """Stored datapoints by token, run, tags, dates or substring."""

    def find_datapoints_filter(
        self, datapoint_search: DatapointFilterSearchPayload
    ) -> List[DatapointListItem]:
        """Stored datapoints by field conditions or by monitor."""

    def ingest_conversations(
        self,
        project_id: str | UUID | None = None,
        conversations: List[Dict[str, Any]] | None = None,
        mut_id: str | UUID | None = None,
    ) -> Dict[str, Any]:
        """Send finished voice calls to monitoring."""

    def create_group(
        self, name: str, tags: List[str] | None = None, source: Dict[str, Any] | None = None
    ) -> Dict[str, Any]:
        """Create a group of models for traces of several agents."""

    def add_model_to_group(self, group: Dict[str, Any], model: ModelUnderTest) -> Dict[str, Any]:
        """Put a registered model into a group."""

    def create_trace_eval(self, group: Dict[str, Any], context_token: str) -> Any:
        """Evaluate the logged trace of one session."""

    # Voice files

    def upload_voice(
        self,
        file_path: str | None = None,
        file_bytes: bytes | None = None,
        project_id: str | None = None,
    ) -> VoiceUploadResponse:
        """Store an audio file."""

    def download_voice(self, file_url: str) -> bytes:
        """A stored audio file as MP3."""

    def download_call_recording(self, call_sid: str) -> bytes:
        """The recording of a simulated call as WAV."""

    # Helpers

    def validate_response(self, response: Any) -> None:
        """Raise for an error body or an empty answer."""

    def validate_generate_scenario_response(self, response: Any) -> bool:
        """False, with a warning, when the generator yielded no rows; True for everything else."""
