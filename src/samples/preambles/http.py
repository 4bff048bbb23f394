import os
from typing import Any

from %product% import %Product%

client = %Product%(os.environ["%PRODUCT%_API_KEY"])


def send(method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    response = client.client.get_httpx_client().request(
        method, path, json=body, headers={"api-key": client.api_key}
    )
    response.raise_for_status()
    return response.json() if response.content else None
