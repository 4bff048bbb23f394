"""Background queue that ModelUnderTest uses for datapoints."""

from typing import Sized

class AsyncProcessorMixin:
    """Adds a daemon thread that sends queued items in batches."""

    queue: Sized

    def flush(self) -> None:
        """End the thread after the batch that it is sending; what is queued meanwhile stays."""
