"""Reports of finished runs."""

from typing import List

from %product%_api_client.models import TestRunItem

class JSONReporter:
    """Writes runs as JSON files, or prints them when no report directory is set."""

    eval_runs: List[TestRunItem]

    def __init__(self, eval_runs: List[TestRunItem]) -> None: ...
    def log(self) -> None:
        """Write or print every run."""
