"""Connection object of the REST client."""

import httpx

class Client:
    """Holds the host and the HTTP connection."""

    def get_httpx_client(self) -> httpx.Client:
        """The httpx client that every call goes through."""
