"""Python SDK of %Product%: the client class and the two classes most scripts need beside it."""

from %product%.model_under_test import ModelUnderTest as ModelUnderTest
from %product%.%product% import BaseGenerationSchema as BaseGenerationSchema
from %product%.%product% import %Product% as %Product%

__all__ = ["%Product%", "ModelUnderTest", "BaseGenerationSchema"]
