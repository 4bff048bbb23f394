"""The few classes of the Python SDK that the example program uses, over a given transport.

For the tests only: it lets the program run against the stand-in without the SDK's package. Class
and method names, arguments and routes are those of the SDK; the rest is as small as it can be.

`install` makes the modules importable under the product's names.
"""

import dataclasses
import enum
import inspect
import json
import os
import sys
import types
import uuid

TRANSPORT = None


def call(api_key, method, path, body=None):
    """Answer of the API; a refusal raises what the SDK raises."""
    text = json.dumps(body) if body is not None else ""
    status, answer = TRANSPORT(method, path, json.dumps({"api-key": api_key}), text)
    answer = json.loads(answer)
    if status >= 400:
        raise TypeError(f"error: {answer['detail']}")
    return answer


class Unset:
    def __bool__(self):
        return False


class TestRunType(enum.Enum):
    NL_GENERATION = "NL_GENERATION"
    MULTI_TURN = "MULTI_TURN"


@dataclasses.dataclass
class SeedData:
    input_: object
    result: object


@dataclasses.dataclass
class ScenarioSetCreate:
    name: str
    seed_data: list


@dataclasses.dataclass
class ScenarioSetResponse:
    scenario_id: uuid.UUID
    rows: list


class Metrics:
    def __init__(self, values):
        self.additional_properties = values

    def to_dict(self):
        return dict(self.additional_properties)


class TestRunItem:
    def __init__(self, values):
        self.values = values
        self.id = values["id"]
        self.name = values["name"]
        self.app_link = values["app_link"]
        self.test_data_point_count = values["test_data_point_count"]
        metrics = values.get("model_metrics")
        self.model_metrics = Metrics(metrics) if metrics else Unset()

    def to_dict(self):
        return self.values


@dataclasses.dataclass
class CheckResponse:
    score: object
    explanation: str | None = None
    metadata: dict | None = None


class CheckOutputType(enum.Enum):
    PASS_FAIL = "pass_fail"
    SCORE = "score"


@dataclasses.dataclass
class ModelBasedCheck:
    prompt_template: str
    check_type: CheckOutputType

    def check_config(self):
        return {"prompt_template": self.prompt_template, "type": self.check_type.value}


class CodeBasedCheck:
    def check_config(self):
        return {"code_contents": inspect.getsource(inspect.getmodule(type(self)))}


@dataclasses.dataclass
class ModelInvocation:
    model_prediction: object
    model_input: object = None


class CustomModel:
    """Code of the program's own: a run calls it for each row, in this process."""

    type = "custom"

    def __init__(self, name):
        self.name = name

    def params(self):
        return {}


@dataclasses.dataclass
class GenerationModel:
    model_id: str = "gpt-4o-mini"
    temperature: float = 0
    system_prompt_template: str | None = None
    user_prompt_template: str | None = None
    type = "generation"

    def params(self):
        return {key: value for key, value in dataclasses.asdict(self).items() if value is not None}


@dataclasses.dataclass
class Driver:
    name: str
    prompt_template: str = "{scenario_input}"
    temperature: float = 0.6


@dataclasses.dataclass
class Target:
    name: str
    target: GenerationModel


class ModelUnderTest:
    def __init__(self, api_key, mut_id, model):
        self.api_key = api_key
        self.mut_id = mut_id
        self.model = model

    def add_data_point(self, input_obj, result_obj, **fields):
        stored = {"input": json.dumps(input_obj), "result": json.dumps(result_obj)}
        return call(self.api_key, "POST", "/v0/datapoints", {"mut_id": self.mut_id, **stored, **fields})

    def run_test(self, scenario, name, api_key=None, test_run_type=None, checks=None, **params):
        body = {
            "name": name,
            "type": test_run_type.value,
            "mut_id": self.mut_id,
            "scenario_id": str(scenario.scenario_id),
            "model_api_key": api_key,
            "checks": checks,
            **params,
        }
        if isinstance(self.model, CustomModel):
            body["predictions"] = [self.model.invoke(row.input_).model_prediction for row in scenario.rows]
        return TestRunItem(call(self.api_key, "POST", "/v0/test_run", body))


@dataclasses.dataclass
class DatapointFilterSearchPayload:
    filters: list
    filter_group_id: uuid.UUID
    issues_only: bool = False


class HttpResponse:
    def __init__(self, answer):
        self.answer = answer

    def raise_for_status(self):
        return self

    def json(self):
        return self.answer


class HttpClient:
    """The HTTP client that the SDK's client holds: for requests that have no method of their own."""

    def get_httpx_client(self):
        return self

    def request(self, method, path, json=None, headers=None):
        return HttpResponse(call(headers["api-key"], method, path, json))

    def post(self, path, json, headers):
        return self.request("POST", path, json, headers)


class Client:
    def __init__(self, api_key):
        self.api_key = api_key
        self.client = HttpClient()
        call(api_key, "GET", "/v0/projects")

    @staticmethod
    def seed_data_from_list(data_list):
        return [SeedData(row["input"], row["result"]) for row in data_list]

    def create_scenario_set(self, create_request):
        rows = [{"input": row.input_, "result": row.result} for row in create_request.seed_data]
        body = {"name": create_request.name, "seed_data": rows}
        answer = call(self.api_key, "POST", "/v0/scenario_sets", body)
        return ScenarioSetResponse(uuid.UUID(answer["scenario_id"]), create_request.seed_data)

    def upload_scenario_set(self, scenario_name, file_path):
        with open(file_path) as file:
            rows = self.seed_data_from_list([json.loads(line) for line in file])
        return self.create_scenario_set(ScenarioSetCreate(scenario_name, rows))

    def create_or_update_check(self, name, description, check):
        body = {"name": name, "description": description, "check_config": check.check_config()}
        return call(self.api_key, "POST", "/v0/check_create_or_update", body)

    def get_projects(self):
        return [types.SimpleNamespace(**project) for project in call(self.api_key, "GET", "/v0/projects")]

    def find_datapoints_filter(self, payload):
        body = {**dataclasses.asdict(payload), "filter_group_id": str(payload.filter_group_id)}
        found = call(self.api_key, "POST", "/v0/find_datapoints_filter", body)
        return [types.SimpleNamespace(**datapoint) for datapoint in found]

    def register_model(self, name, model=None, update=False):
        models = {model.type: model.params()} if model else {}
        body = {"name": name, "models": models, "update": update}
        answer = call(self.api_key, "POST", "/v0/register_model", body)
        return ModelUnderTest(self.api_key, answer["id"], model)

    def run_simulation(self, name, scenario, target, driver, checks, first_turn, max_turns, repeats, api_key):
        stored = call(self.api_key, "POST", "/v0/driver", dataclasses.asdict(driver))
        model = self.register_model(target.name, target.target, update=True)
        return model.run_test(
            scenario,
            name,
            api_key,
            TestRunType.MULTI_TURN,
            checks,
            driver_id=stored["id"],
            simulation_params={"first_turn": first_turn, "max_turns": max_turns, "repeats": repeats},
        )


class JSONReporter:
    def __init__(self, eval_runs):
        self.eval_runs = eval_runs

    def log(self):
        directory = next(value for name, value in os.environ.items() if name.endswith("_REPORT_DIR"))
        os.makedirs(directory, exist_ok=True)
        for run in self.eval_runs:
            with open(os.path.join(directory, run.name.replace(" ", "_") + ".json"), "w") as file:
                json.dump(run.to_dict(), file)


def install(slug, name, transport):
    """Makes the classes importable as the packages that the program imports."""
    global TRANSPORT
    TRANSPORT = transport
    modules = {
        slug: {name: Client},
        f"{slug}.checks": {
            "CheckOutputType": CheckOutputType,
            "CheckResponse": CheckResponse,
            "CodeBasedCheck": CodeBasedCheck,
            "ModelBasedCheck": ModelBasedCheck,
        },
        f"{slug}.model_under_test": {
            "CustomModel": CustomModel,
            "Driver": Driver,
            "GenerationModel": GenerationModel,
            "ModelInvocation": ModelInvocation,
            "Target": Target,
        },
        f"{slug}.reporter": {"JSONReporter": JSONReporter},
        f"{slug}_api_client": {},
        f"{slug}_api_client.models": {
            "DatapointFilterSearchPayload": DatapointFilterSearchPayload,
            "ScenarioSetCreate": ScenarioSetCreate,
            "SeedData": SeedData,
            "TestRunItem": TestRunItem,
            "TestRunType": TestRunType,
        },
    }
    for path, members in modules.items():
        module = types.ModuleType(path)
        module.__dict__.update(members)
        sys.modules[path] = module
