"""Exceptions of the SDK."""

class MissingApiKeyError(Exception):
    """The number of provider keys differs from the number of models."""

class MissingVectorDbError(Exception):
    """A retrieval run has no vector store and no custom model."""

class TestRunError(Exception):
    """A test run failed."""

class CreateScenarioError(Exception):
    """Reserved; not raised in this release."""
