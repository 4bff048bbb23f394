"""Background queue that ModelUnderTest uses for datapoints."""

class AsyncProcessorMixin:
    """Adds a daemon thread that sends queued items in batches."""

    def flush(self) -> None:
        """Send what is queued and stop the thread."""
