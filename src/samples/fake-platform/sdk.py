"""The parts of the Python SDK that the programs of the pages use, over a given transport.

For the tests only. Class and method names, arguments and routes are those of the SDK; the rest is as
small as it can be. `install` makes the modules importable under the product's names.
"""

import asyncio
import inspect
import json
import os
import sys
import types

TRANSPORT = None


class Record(dict):
    """An object of the API: its fields as attributes, `input` as `input_`."""

    def __init__(self, **fields):
        super().__init__({"input" if name == "input_" else name: value for name, value in fields.items()})

    def __getattr__(self, name):
        return self["input" if name == "input_" else name]

    __setattr__ = dict.__setitem__

    def to_dict(self):
        return dict(self)


class TestRunType:
    MULTI_CLASS_CLASSIFICATION = "MULTI_CLASS_CLASSIFICATION"
    NL_GENERATION = "NL_GENERATION"


class CheckOutputType:
    PASS_FAIL = "pass_fail"


class CodeBasedCheck:
    def config(self):
        return {"code_contents": inspect.getsource(inspect.getmodule(type(self)))}


class ModelBasedCheck(Record):
    config = Record.to_dict


class ModelInvocation:
    def __init__(self, model_prediction=None, model_input=None):
        self.model_prediction = model_prediction


class CustomModel:
    def __init__(self, name):
        self.name = name


class CustomMultiturnTargetAsync(CustomModel):
    pass


class ModelUnderTest(Record):
    def answer(self, row):
        """The answer of code in this process; a row whose call raises has none."""
        try:
            return self.model.invoke(row["input"]).model_prediction
        except Exception as error:
            print(error, file=sys.stderr)
            return None

    def run_test(self, scenario, name, api_key=None, test_run_type=TestRunType.MULTI_CLASS_CLASSIFICATION, **fields):
        body = {"name": name, "type": test_run_type, "mut_id": self.id, "scenario_id": scenario.scenario_id}
        if isinstance(self.model, CustomModel) and "predictions" not in fields:
            fields["predictions"] = [self.answer(row) for row in scenario.seed_data]
        run = Record(**self.client.post("/v0/test_run", body | {"model_api_key": api_key} | fields).json())
        means = run.model_metrics["mean_scores"]
        means.update({check: float(mean) for check, mean in means.items()})
        return run

    def add_data_point(self, input_obj=None, result_obj=None, **fields):
        stored = {"input": json.dumps(input_obj), "result": json.dumps(result_obj), "mut_id": self.id}
        self.client.post("/v0/datapoints", stored | fields)


class Response:
    def __init__(self, body):
        self.json = lambda: body

    def raise_for_status(self):
        return self


class Client:
    """The SDK's client, and the HTTP client that it holds for requests that have no method of their own."""

    def __init__(self, api_key):
        self.api_key = api_key
        self.client = self
        self.get_projects()

    def get_httpx_client(self):
        return self

    def request(self, method, path, body=None, headers=None):
        """A refusal raises what the SDK raises."""
        text = json.dumps(body, default=str) if body is not None else ""
        status, answer = TRANSPORT(method, path, json.dumps(headers or {"api-key": self.api_key}), text)
        if status >= 400:
            raise TypeError(f"error: {json.loads(answer)['detail']}")
        return Response(json.loads(answer))

    def get(self, path, headers=None):
        return self.request("GET", path, None, headers)

    def post(self, path, json=None, headers=None):
        return self.request("POST", path, json, headers)

    def get_projects(self):
        return [Record(**project) for project in self.get("/v0/projects").json()]

    @staticmethod
    def seed_data_from_list(data_list):
        return [Record(**row) for row in data_list]

    def create_scenario_set(self, create_request):
        return Record(**self.post("/v0/scenario_sets", create_request).json())

    def upload_scenario_set(self, scenario_name, file_path):
        with open(file_path) as file:
            return self.create_scenario_set(Record(name=scenario_name, seed_data=[json.loads(line) for line in file]))

    def create_or_update_check(self, name, description, check):
        self.post("/v0/check_create_or_update", {"name": name, "description": description, "check_config": check.config()})

    def register_model(self, name, model=None, update=False):
        own = isinstance(model, CustomModel) or model is None
        stored = self.post("/v0/register_model", {"name": name, "models": {} if own else model, "update": update})
        return ModelUnderTest(client=self, id=stored.json()["id"], model=model)

    def run_simulation(self, name, scenario, target, driver, checks, first_turn, max_turns, repeats=1, api_key=None):
        self.post("/v0/driver", driver)
        model = self.register_model(target.name, target.target, update=True)
        fields = {"simulation_params": {"first_turn": first_turn, "max_turns": max_turns, "repeats": repeats}}
        if isinstance(target.target, CustomModel):
            count = len(scenario.seed_data)
            fields["predictions"] = [self.talk(index, target.target, max_turns) for index in range(count)]
        return model.run_test(scenario, name, api_key, "MULTI_TURN", checks=checks, **fields)

    def talk(self, index, target, max_turns):
        """The agent's replies in one conversation that the customer opens and ends."""
        messages, replies = [], []
        for turn in range(max_turns):
            said = self.post("/fake/customer", {"row": index, "turn": turn}).json()["says"]
            if said is None:
                break
            messages.append({"role": "user", "content": said})
            replies.append(asyncio.run(target.invoke(list(messages))).model_prediction)
            messages.append({"role": "assistant", "content": replies[-1]})
        return replies

    def find_test_data_points(self, payload):
        return [Record(**point) for point in self.post("/v0/find_test_data_points", payload).json()]

    def find_datapoints_filter(self, payload):
        return [Record(**point) for point in self.post("/v0/find_datapoints_filter", payload).json()]

    def find_datapoints(self, search):
        return [Record(**point) for point in self.post("/v0/find_datapoints", search).json()]


class JSONReporter:
    def __init__(self, eval_runs):
        self.eval_runs = eval_runs

    def log(self):
        directory = next(value for name, value in os.environ.items() if name.endswith("_REPORT_DIR"))
        os.makedirs(directory, exist_ok=True)
        for run in self.eval_runs:
            with open(os.path.join(directory, run.name.replace(" ", "_") + ".json"), "w") as file:
                json.dump(run, file)


def run_without_waiting(coroutine):
    """Replaces `asyncio.run`, which WebAssembly lacks: nothing here waits."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        return end.value
    raise RuntimeError("the coroutine waits")


def install(slug, name, transport):
    """Makes the classes importable as the packages of the SDK; whatever else these have is a record."""
    global TRANSPORT
    TRANSPORT = transport
    asyncio.run = run_without_waiting
    for path in (slug, *(f"{slug}.{part}" for part in ("checks", "model_under_test", "reporter")), f"{slug}_api_client.models"):
        made = types.ModuleType(path)
        made.__dict__.update({name: value for name, value in globals().items() if inspect.isclass(value)})
        made.__getattr__ = lambda name: Record
        setattr(made, name, Client)
        sys.modules[path] = made
    sys.modules[f"{slug}_api_client"] = types.ModuleType(f"{slug}_api_client")
