"""Generated REST client of %Product%."""

from %product%_api_client.client import Client as Client
