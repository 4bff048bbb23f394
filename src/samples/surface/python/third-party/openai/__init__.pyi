"""The part of the OpenAI client that samples use."""

from typing import Any, Iterable, Iterator, List, Literal, Mapping, overload

class _Function:
    name: str
    arguments: str

class _ToolCall:
    id: str
    type: str
    function: _Function

class _Message:
    role: str
    content: str | None
    tool_calls: List[_ToolCall] | None
    def model_dump(self) -> dict[str, Any]: ...

class _Choice:
    index: int
    finish_reason: str
    message: _Message

class _Usage:
    prompt_tokens: int
    completion_tokens: int
    total_tokens: int
    def model_dump(self) -> dict[str, Any]: ...

class _ChatCompletion:
    id: str
    model: str
    choices: List[_Choice]
    usage: _Usage | None
    def model_dump(self) -> dict[str, Any]: ...

class _Delta:
    content: str | None

class _ChunkChoice:
    index: int
    delta: _Delta

class _ChatCompletionChunk:
    id: str
    model: str
    choices: List[_ChunkChoice]
    usage: _Usage | None

class _Completions:
    @overload
    def create(
        self,
        *,
        model: str,
        messages: Iterable[Any],
        stream: Literal[True],
        stream_options: Mapping[str, bool] | None = ...,
        temperature: float | None = ...,
    ) -> Iterator[_ChatCompletionChunk]: ...
    @overload
    def create(
        self,
        *,
        model: str,
        messages: Iterable[Any],
        temperature: float | None = ...,
        max_tokens: int | None = ...,
        tools: Iterable[Any] = ...,
        metadata: Mapping[str, str] | None = ...,
        extra_headers: Mapping[str, str] | None = ...,
        extra_body: Any | None = ...,
        timeout: float | None = ...,
    ) -> _ChatCompletion: ...

class _AsyncCompletions:
    async def create(
        self,
        *,
        model: str,
        messages: Iterable[Any],
        temperature: float | None = ...,
        max_tokens: int | None = ...,
        tools: Iterable[Any] = ...,
        metadata: Mapping[str, str] | None = ...,
        extra_headers: Mapping[str, str] | None = ...,
        extra_body: Any | None = ...,
        timeout: float | None = ...,
    ) -> _ChatCompletion: ...

class _Chat:
    completions: _Completions

class _AsyncChat:
    completions: _AsyncCompletions

class _Embedding:
    index: int
    embedding: List[float]

class _EmbeddingResponse:
    data: List[_Embedding]

class _Embeddings:
    def create(self, *, model: str, input: str | List[str]) -> _EmbeddingResponse: ...

class OpenAI:
    chat: _Chat
    embeddings: _Embeddings
    # An httpx.URL, of which samples only print the text.
    @property
    def base_url(self) -> object: ...
    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        default_headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
        max_retries: int = 2,
    ) -> None: ...

class AsyncOpenAI:
    chat: _AsyncChat
    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        default_headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
        max_retries: int = 2,
    ) -> None: ...

class OpenAIError(Exception): ...
class APIError(OpenAIError): ...
class AuthenticationError(APIError): ...
