"""The part of httpx that samples use."""

from contextlib import AbstractAsyncContextManager
from typing import Any, AsyncIterator, Mapping

class HTTPError(Exception): ...

class TransportError(HTTPError): ...

class HTTPStatusError(HTTPError):
    response: Response

class Response:
    status_code: int
    content: bytes
    text: str
    headers: Mapping[str, str]
    def json(self, **kwargs: Any) -> Any: ...
    def raise_for_status(self) -> Response: ...
    def aiter_lines(self) -> AsyncIterator[str]: ...

class Client:
    def __init__(
        self,
        *,
        base_url: str = "",
        headers: Mapping[str, str] | None = None,
        timeout: float | None = 5.0,
    ) -> None: ...
    def __enter__(self) -> Client: ...
    def __exit__(self, *args: Any) -> None: ...
    def close(self) -> None: ...
    def request(
        self,
        method: str,
        url: str,
        *,
        content: str | bytes | None = None,
        json: Any | None = None,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = ...,
    ) -> Response: ...
    def get(
        self,
        url: str,
        *,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = ...,
    ) -> Response: ...
    def delete(
        self,
        url: str,
        *,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = ...,
    ) -> Response: ...
    def post(
        self,
        url: str,
        *,
        content: str | bytes | None = None,
        json: Any | None = None,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = ...,
    ) -> Response: ...
    def put(
        self,
        url: str,
        *,
        content: str | bytes | None = None,
        json: Any | None = None,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = ...,
    ) -> Response: ...

class AsyncClient:
    def __init__(
        self,
        *,
        base_url: str = "",
        headers: Mapping[str, str] | None = None,
        timeout: float | None = 5.0,
    ) -> None: ...
    async def __aenter__(self) -> AsyncClient: ...
    async def __aexit__(self, *args: Any) -> None: ...
    async def aclose(self) -> None: ...
    async def get(
        self,
        url: str,
        *,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = ...,
    ) -> Response: ...
    async def post(
        self,
        url: str,
        *,
        content: str | bytes | None = None,
        data: Mapping[str, Any] | None = None,
        json: Any | None = None,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = ...,
    ) -> Response: ...
    def stream(
        self,
        method: str,
        url: str,
        *,
        json: Any | None = None,
    ) -> AbstractAsyncContextManager[Response]: ...

def get(
    url: str,
    *,
    params: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
    timeout: float | None = 5.0,
) -> Response: ...
def post(
    url: str,
    *,
    content: str | bytes | None = None,
    json: Any | None = None,
    params: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
    timeout: float | None = 5.0,
) -> Response: ...
