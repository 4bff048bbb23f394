import os

from %product% import %Product%
from %product%.model_under_test import CustomModel, ModelInvocation
from %product%_api_client.models import TestRunType

client = %Product%(os.environ["%PRODUCT%_API_KEY"])
questions = os.environ["SCENARIO_ID"]


def answer(question: object) -> str:
    return f"You asked: {question}"
