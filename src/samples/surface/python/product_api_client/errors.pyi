"""Exceptions of the REST client."""

class UnexpectedStatus(Exception):
    """The API answered with a status code that its description does not list."""

    status_code: int
    content: bytes

    def __init__(self, status_code: int, content: bytes) -> None: ...
