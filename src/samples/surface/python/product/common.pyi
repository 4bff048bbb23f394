"""Values read from the environment when the package is imported."""

BASE_URL: str
HTTPX_TIME_OUT: float

class NotJSONError(Exception):
    """Reserved; not raised in this release."""
