import asyncio
import os
import sys
import time
from typing import Any, cast

from %product% import %Product%, ModelUnderTest
from %product%.model_under_test import (
    CustomMultiturnTarget,
    GenerationModel,
    ModelInvocation,
    Target,
    TurnConfig,
)
from %product%_api_client.models import ScenarioSetCreate, ScenarioSetResponse, TestRunType

# Objects of the program from which an excerpt is taken.
client, model, scenario = cast(tuple[%Product%, ModelUnderTest, ScenarioSetResponse], None)
changed_rows = %Product%.seed_data_from_list([])
changed_model, target, url = GenerationModel(), Target("", GenerationModel()), ""
mean, scored, rows = 0.0, 0, 0


def answer(given: Any) -> str: ...
