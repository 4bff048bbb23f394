"""Models, targets, drivers and the handle that registration returns."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Dict, List, Tuple
from uuid import UUID

from %product%.async_utils import AsyncProcessorMixin
from %product%.augmentations import Augmentation
from %product%_api_client.client import Client
from %product%_api_client.models import (
    DatapointResponse,
    ErrorResponse,
    ScenarioSetResponse,
    TestRunItem,
    TestRunType,
)
from %product%_api_client.types import Unset

# Results of your own code

@dataclass
class ModelInvocation:
    """What your code returns for one row or one turn."""

    model_prediction: Dict[Any, Any] | List[Any] | str | None = None
    model_input: Dict[Any, Any] | List[Any] | str | None = None
    model_output_metadata: Dict[Any, Any] | List[Any] | str | None = None
    tool_calls: List[Any] | None = None
    error: Dict[Any, Any] | None = None

# Base

class BaseModel:
    """Interface of everything that can be registered. Not an ABC: nothing stops an instance."""

    type: ClassVar[str]

    @abstractmethod
    def params(self) -> Dict[str, Any]:
        """The parameters that are stored."""

    def get_sensitive_fields(self) -> List[str]:
        """Dot paths of the parameters to mask."""

# Hosted models

@dataclass
class OpenAIModel(BaseModel):
    """Chat model of OpenAI."""

    model_id: str = "%sdk_default_model%"
    temperature: float = 0
    system_prompt_template: str | None = None
    user_prompt_template: str | None = None
    dialog_template: str | None = None
    tools: List[Any] | None = None

    def params(self) -> Dict[str, Any]: ...

@dataclass
class GenerationModel(BaseModel):
    """Text model of any supported provider."""

    model_id: str = "%sdk_default_model%"
    temperature: float = 0
    system_prompt_template: str | None = None
    user_prompt_template: str | None = None
    dialog_template: str | None = None
    tools: List[Any] | None = None

    def params(self) -> Dict[str, Any]: ...

@dataclass
class OpenAIAssistantModel(BaseModel):
    """Assistant of OpenAI."""

    model_id: str
    assistant_prompt_template: str | None = None
    user_prompt_template: str | None = None
    dialog_template: str | None = None

    def params(self) -> Dict[str, Any]: ...

@dataclass
class CohereModel(BaseModel):
    """Classifier or embedding model of Cohere."""

    model_id: str
    model_type: str
    input_type: str | None = None

    def params(self) -> Dict[str, Any]: ...

@dataclass
class PineconeDb(BaseModel):
    """Pinecone index for retrieval."""

    index_name: str
    region: str
    project_id: str
    top_k: int = 5

    def params(self) -> Dict[str, Any]: ...

@dataclass
class QdrantDB(BaseModel):
    """Qdrant collection for retrieval."""

    collection_name: str
    url: str
    top_k: int = 5
    sparse: bool = False

    def params(self) -> Dict[str, Any]: ...

# Your own code

@dataclass
class CustomModel(BaseModel):
    """Your code, called once per row."""

    name: str

    def params(self) -> Dict[str, Any]: ...
    @abstractmethod
    def invoke(self, input_value: Dict[Any, Any] | List[Any] | str) -> ModelInvocation:
        """Answer one row."""

@dataclass
class CustomBatchModel(BaseModel):
    """Your code, called once per batch of rows."""

    name: str
    batch_size: int = 1

    def params(self) -> Dict[str, Any]: ...
    @abstractmethod
    def invoke_batch(self, input_batch: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
        """Answer a batch of rows."""

@dataclass
class CustomMultiturnTarget(BaseModel):
    """Your code, called once per turn."""

    name: str

    def params(self) -> Dict[str, Any]: ...
    def start_session(
        self, scenario_input: Dict[Any, Any] | List[Any] | str | None = None
    ) -> Tuple[str | None, ModelInvocation | None]:
        """Open a conversation."""

    @abstractmethod
    def invoke(
        self,
        messages: List[Dict[str, str]],
        scenario_input: Dict[Any, Any] | List[Any] | str | None = None,
        session_id: str | None = None,
    ) -> ModelInvocation:
        """Answer one turn."""

    def end_session(self, session_id: str) -> None:
        """Close a conversation."""

@dataclass
class CustomMultiturnTargetAsync(BaseModel):
    """The same with coroutines, so that conversations progress in parallel."""

    name: str

    def params(self) -> Dict[str, Any]: ...
    async def start_session(
        self, scenario_input: Dict[Any, Any] | List[Any] | str | None = None
    ) -> Tuple[str | None, ModelInvocation | None]:
        """Open a conversation."""

    @abstractmethod
    async def invoke(
        self,
        messages: List[Dict[str, str]],
        scenario_input: Dict[Any, Any] | List[Any] | str | None = None,
        session_id: str | None = None,
    ) -> ModelInvocation:
        """Answer one turn."""

    async def end_session(self, session_id: str) -> None:
        """Close a conversation."""

# Your HTTP API

@dataclass
class StreamingStopCondition:
    """Ends a stream when a chunk matches."""

    value: str
    path: str | None = None

@dataclass
class StreamingSelectCondition:
    """Keeps the chunks that match."""

    path: str
    value: str

@dataclass
class StreamingConfig:
    """How to read a streamed response."""

    stop: List[StreamingStopCondition] | None = None
    select: List[StreamingSelectCondition] | None = None

@dataclass
class SessionConfig:
    """Request that opens a conversation."""

    url: str
    method: str = "POST"
    headers: str | Dict[str, Any] | None = "{}"
    body: str | Dict[str, Any] = "{}"
    status_code: int | None = None
    response_session_id_path: str = ""
    response_message_path: str = ""
    streaming: StreamingConfig | None = None

@dataclass
class TurnConfig:
    """Request of one turn."""

    url: str
    method: str = "POST"
    headers: str | Dict[str, Any] | None = "{}"
    body: str | Dict[str, Any] = "{}"
    status_code: int | None = None
    response_message_path: str = ""
    response_session_id_path: str = ""
    response_tool_calls_path: str = ""
    streaming: StreamingConfig | None = None

@dataclass
class EndSessionConfig:
    """Request that closes a conversation."""

    url: str
    method: str = "POST"
    headers: str | Dict[str, Any] | None = "{}"
    body: str | Dict[str, Any] = "{}"
    status_code: int | None = None
    response_session_id_path: str = ""

@dataclass
class AuthConfig:
    """Request that obtains an access token."""

    url: str
    method: str = "POST"
    headers: str | Dict[str, Any] | None = "{}"
    body: str | Dict[str, Any] = "{}"
    status_code: int | None = None
    response_access_token_path: str = ""

@dataclass
class CustomEndpointTarget(BaseModel):
    """Your HTTP API, called by the service."""

    start_session: SessionConfig | None
    next_turn: TurnConfig
    end_session: EndSessionConfig | None = None
    auth: AuthConfig | None = None
    max_parallel_requests: int | None = None

    def params(self) -> Dict[str, Any]: ...

# Voice

class VoiceTarget(BaseModel):
    """Base of the voice targets."""

@dataclass
class OpenAIVoiceTarget(VoiceTarget):
    """Realtime voice model of OpenAI."""

    model: str = "%sdk_default_voice_model%"
    instructions: str = "Be brief and helpful."
    output_voice: str = "alloy"

    def params(self) -> Dict[str, Any]: ...

@dataclass
class DeepgramVoiceTarget(VoiceTarget):
    """Voice agent of Deepgram."""

    model: str = "aura-2"
    instructions: str = "Be brief and helpful."
    output_voice: str = "aura-2-thalia-en"

    def params(self) -> Dict[str, Any]: ...

@dataclass
class TwilioVoiceTarget(VoiceTarget):
    """Phone number called from your Twilio account."""

    account_sid: str = ""
    auth_token: str = ""
    from_phone_number: str | None = None
    to_phone_number: str | None = None
    max_parallel_requests: int | None = None

    def params(self) -> Dict[str, Any]: ...

@dataclass
class PhoneTarget(VoiceTarget):
    """Phone number called from the telephony account of the service."""

    phone_number: str
    max_parallel_requests: int | None = None

    def params(self) -> Dict[str, Any]: ...

@dataclass
class SipTarget(VoiceTarget):
    """Agent behind a SIP address."""

    sip_uri: str
    sip_username: str | None = None
    sip_password: str | None = None
    max_parallel_requests: int | None = None

    def params(self) -> Dict[str, Any]: ...

@dataclass
class VonagePhoneTarget(VoiceTarget):
    """Phone number called from your Vonage application."""

    phone_number: str | None = None
    to_phone_number: str | None = None
    from_phone_number: str | None = None
    application_id: str | None = None
    private_key: str | None = None
    max_parallel_requests: int | None = None

    def params(self) -> Dict[str, Any]: ...

# Simulation

@dataclass
class StopConfig:
    """Ends a conversation when a check returns a value."""

    check_name: str
    stop_on: bool = True

@dataclass
class Driver:
    """Plays the user in a simulation."""

    name: str
    prompt_template: str = "{scenario_input}"
    model_id: str | None = None
    temperature: float | None = 0.6
    id: str | UUID | None = None
    time_created: str = ...
    project_id: str | UUID | None = None
    voice_instructions: str | None = None
    voice_profile: str | None = None
    voice: str | None = None

    def to_dict(self) -> Dict[str, Any]:
        """The driver as the service stores it."""

    @classmethod
    def from_response(cls, response: Any) -> Driver:
        """A driver from an API response."""

@dataclass
class Target:
    """Gives the thing under test a name."""

    name: str
    target: (
        OpenAIModel
        | GenerationModel
        | CustomEndpointTarget
        | CustomMultiturnTarget
        | CustomMultiturnTargetAsync
        | OpenAIVoiceTarget
        | DeepgramVoiceTarget
        | TwilioVoiceTarget
        | PhoneTarget
        | SipTarget
        | VonagePhoneTarget
        | Dict[str, Any]
    )
    id: str | None = None

    def to_dict(self) -> Dict[str, Any]:
        """The target as the service stores it, with its sensitive fields."""

    @classmethod
    def from_response(cls, response: Any, target_data: Dict[str, Any] | None = None) -> Target:
        """A target from an API response."""

@dataclass
class Simulation:
    """Settings of a simulation, for run_test."""

    stop_check: StopConfig | Dict[str, Any] | None = None
    repeats: int = 1
    max_turns: int = 5
    first_turn: str = "target"
    checks_at_every_turn: bool = False
    concurrent_ask_probability: float = 0.0
    turn_transition_time: int = 1000
    augmentation: Augmentation | Dict[str, Any] | None = None

@dataclass
class MultiTurnDriver(BaseModel):
    """Older form of a simulation; use run_simulation."""

    target: (
        OpenAIModel
        | GenerationModel
        | CustomEndpointTarget
        | CustomMultiturnTarget
        | CustomMultiturnTargetAsync
        | OpenAIVoiceTarget
        | DeepgramVoiceTarget
        | TwilioVoiceTarget
    )
    stop_check: StopConfig | Dict[str, Any] | None = None
    driver_model_id: str | None = None
    driver_temperature: float = 0.8
    repeats: int = 1
    max_turns: int = 5
    first_turn: str = "target"
    driver_prompt_template: str | None = None
    checks_at_every_turn: bool = False

    def params(self) -> Dict[str, Any]: ...

# Handle

class ModelUnderTest(AsyncProcessorMixin):
    """A registered model. Comes from register_model or get_model."""

    name: str
    version: int
    mut_id: UUID
    project_id: UUID
    tags: List[str]
    models: Dict[str, Any]
    app_link: str
    client: Client
    api_key: str

    def run_test(
        self,
        scenario: ScenarioSetResponse | str | UUID,
        name: str,
        api_key: str | None = None,
        api_keys: Dict[str, str] | None = None,
        metrics_kwargs: Dict[str, Any] | None = None,
        test_run_type: TestRunType = TestRunType.MULTI_CLASS_CLASSIFICATION,
        calculate_metrics: bool = True,
        checks: List[str] | None = None,
        simulation_params: Simulation | Dict[str, Any] | None = None,
        driver_id: str | None = None,
    ) -> TestRunItem:
        """Run a test and wait for its result."""

    def submit_test(
        self,
        scenario: ScenarioSetResponse | str | UUID,
        name: str,
        api_key: str | None = None,
        api_keys: Dict[str, str] | None = None,
        metrics_kwargs: Dict[str, Any] | None = None,
        test_run_type: TestRunType = TestRunType.MULTI_CLASS_CLASSIFICATION,
        calculate_metrics: bool = True,
        checks: List[str] | None = None,
        simulation_params: Simulation | Dict[str, Any] | None = None,
        driver_id: str | None = None,
    ) -> TestRunItem:
        """Start a test and return at once."""

    def get_test_run(self, test_run_id: str | UUID) -> TestRunItem:
        """Any run by id."""

    def add_data_point(
        self,
        input_obj: Dict[Any, Any] | str | None = None,
        result_obj: Dict[Any, Any] | str | None = None,
        feedback: float | None = None,
        context_token: str | None = None,
        error_message: str | None = None,
        error_code: str | None = None,
        input_datetime: str | Unset = ...,
        result_datetime: str | Unset = ...,
        project_id: str | None = None,
        tags: List[str] | None = None,
        test_run_id: str | None = None,
        group_id: str | None = None,
    ) -> DatapointResponse | ErrorResponse:
        """Log a datapoint and wait for the answer."""

    def add_data_point_async(
        self,
        input_obj: Dict[Any, Any] | str | None = None,
        result_obj: Dict[Any, Any] | str | None = None,
        feedback: float | None = None,
        context_token: str | None = None,
        error_message: str | None = None,
        error_code: str | None = None,
        input_datetime: str | Unset = ...,
        result_datetime: str | Unset = ...,
        project_id: str | None = None,
        tags: List[str] | None = None,
        test_run_id: str | None = None,
        group_id: str | None = None,
    ) -> bool:
        """Queue a datapoint; returns True."""

    def flush(self) -> None:
        """End the background thread after the batch that it is sending."""
