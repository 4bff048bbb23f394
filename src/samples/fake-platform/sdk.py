"""The parts of the Python SDK that the programs of the pages use, over a given transport.

For the tests only. Class and method names, arguments and routes are those of the SDK; the rest is as
small as it can be. `install` makes the modules importable under the product's names.
"""

import asyncio
import enum
import inspect
import json
import os
import sys
import types

TRANSPORT = None


def call(api_key, method, path, body=None):
    """The response's body; a refusal raises what the SDK raises."""
    text = json.dumps(body, default=str) if body is not None else ""
    status, answer = TRANSPORT(method, path, json.dumps({"api-key": api_key}), text)
    answer = json.loads(answer)
    if status >= 400:
        raise TypeError(f"error: {answer['detail']}")
    return answer


class Record:
    """An object of the API: its fields as attributes, `input` as `input_`."""

    def __init__(self, **fields):
        self.__dict__.update({"input_" if name == "input" else name: value for name, value in fields.items()})
        self.fields = fields

    def to_dict(self):
        return self.fields


class Metrics(dict):
    def to_dict(self):
        return dict(self)


class TestRunItem(Record):
    def __init__(self, **fields):
        super().__init__(**fields)
        means = fields["model_metrics"].get("mean_scores", {})
        means.update({check: float(mean) for check, mean in means.items()})
        self.model_metrics = Metrics(fields["model_metrics"])


class TestRunType(enum.Enum):
    MULTI_CLASS_CLASSIFICATION = "MULTI_CLASS_CLASSIFICATION"
    NL_GENERATION = "NL_GENERATION"
    MULTI_TURN = "MULTI_TURN"


class CheckOutputType(enum.Enum):
    PASS_FAIL = "pass_fail"
    SCORE = "score"


class CheckResponse(Record):
    pass


class ModelBasedCheck(Record):
    def config(self):
        return {"prompt_template": self.prompt_template, "type": self.check_type.value}


class CodeBasedCheck:
    def config(self):
        return {"code_contents": inspect.getsource(inspect.getmodule(type(self)))}


class ModelInvocation:
    def __init__(self, model_prediction=None, model_input=None, model_output_metadata=None, tool_calls=None, error=None):
        self.model_prediction = model_prediction


class CustomModel:
    def __init__(self, name):
        self.name = name


class CustomBatchModel(CustomModel):
    def __init__(self, name, batch_size=1):
        super().__init__(name)
        self.batch_size = batch_size


class CustomMultiturnTarget(CustomModel):
    def start_session(self, scenario_input=None):
        return None, None

    def end_session(self, session_id):
        return None


class CustomMultiturnTargetAsync(CustomModel):
    async def start_session(self, scenario_input=None):
        return None, None

    async def end_session(self, session_id):
        return None


class ModelUnderTest:
    def __init__(self, client, stored, model):
        self.client = client
        self.mut_id = stored["id"]
        self.model = model

    def predictions(self, rows):
        """Answers of code in this process; a row whose call raises has none."""
        if isinstance(self.model, CustomBatchModel):
            items = [{"id": str(index), "input_value": row["input"]} for index, row in enumerate(rows)]
            size = self.model.batch_size
            batches = [self.model.invoke_batch(items[start : start + size]) for start in range(0, len(items), size)]
            by_id = {each["id"]: each["model_invocation"] for batch in batches for each in batch}
            return [by_id[item["id"]].model_prediction for item in items]
        answers = []
        for row in rows:
            try:
                answers.append(self.model.invoke(row["input"]).model_prediction)
            except Exception as error:
                print(error, file=sys.stderr)
                answers.append(None)
        return answers

    def run_test(
        self, scenario, name, api_key=None, test_run_type=TestRunType.MULTI_CLASS_CLASSIFICATION, checks=None, **fields
    ):
        body = {"name": name, "type": test_run_type.value, "mut_id": self.mut_id, "checks": checks or []}
        body |= {"scenario_id": scenario.scenario_id, "model_api_key": api_key, **fields}
        if isinstance(self.model, CustomModel) and "predictions" not in body:
            body["predictions"] = self.predictions(scenario.seed_data)
        return TestRunItem(**call(self.client.api_key, "POST", "/v0/test_run", body))

    def add_data_point(self, input_obj=None, result_obj=None, **fields):
        stored = {"input": json.dumps(input_obj), "result": json.dumps(result_obj), "mut_id": self.mut_id}
        return Record(**call(self.client.api_key, "POST", "/v0/datapoints", stored | fields))


class Response(Record):
    def raise_for_status(self):
        return self

    def json(self):
        return self.body


class HttpClient:
    """The HTTP client that the SDK's client holds: for requests that have no method of their own."""

    def get_httpx_client(self):
        return self

    def request(self, method, path, json=None, headers=None, params=None):
        return Response(body=call(headers["api-key"], method, path, json))

    def post(self, path, json=None, headers=None):
        return self.request("POST", path, json, headers)

    def get(self, path, headers=None, params=None):
        return self.request("GET", path, None, headers)


class Client:
    def __init__(self, api_key):
        self.api_key = api_key
        self.client = HttpClient()
        self.get_projects()

    def send(self, path, body):
        return call(self.api_key, "POST", path, body)

    def get_projects(self):
        return [Record(**project) for project in call(self.api_key, "GET", "/v0/projects")]

    @staticmethod
    def seed_data_from_list(data_list):
        return [Record(input=row["input"], result=row["result"]) for row in data_list]

    def create_scenario_set(self, create_request):
        rows = [{"input": row.input_, "result": row.result} for row in create_request.seed_data]
        return Record(**self.send("/v0/scenario_sets", {"name": create_request.name, "seed_data": rows}))

    def upload_scenario_set(self, scenario_name, file_path):
        with open(file_path) as file:
            rows = self.seed_data_from_list([json.loads(line) for line in file])
        return self.create_scenario_set(Record(name=scenario_name, seed_data=rows))

    def create_or_update_check(self, name, description, check):
        body = {"name": name, "description": description, "check_config": check.config()}
        return self.send("/v0/check_create_or_update", body)

    def register_model(self, name, model=None, update=False):
        own = isinstance(model, CustomModel) or model is None
        body = {"name": name, "models": {} if own else model.fields, "update": update}
        return ModelUnderTest(self, self.send("/v0/register_model", body), model)

    def run_simulation(
        self, name, scenario, target, driver, checks, first_turn, max_turns, repeats=1, api_key=None
    ):
        self.send("/v0/driver", driver.fields)
        model = self.register_model(target.name, target.target, update=True)
        fields = {"simulation_params": {"first_turn": first_turn, "max_turns": max_turns, "repeats": repeats}}
        if isinstance(target.target, CustomModel):
            talks = [self.talk(index, row["input"], target.target, max_turns) for index, row in enumerate(scenario.seed_data)]
            fields["predictions"] = talks
        return model.run_test(scenario, name, api_key, TestRunType.MULTI_TURN, checks, **fields)

    def talk(self, index, row, target, max_turns):
        """The agent's replies in one conversation that the customer opens and ends."""
        session, _ = awaited(target.start_session(row))
        messages = []
        for turn in range(max_turns):
            said = self.send("/fake/customer", {"row": index, "turn": turn})["says"]
            if said is None:
                break
            messages.append({"role": "user", "content": said})
            reply = awaited(target.invoke(list(messages), row, session))
            messages.append({"role": "assistant", "content": reply.model_prediction})
        if session:
            awaited(target.end_session(session))
        return [message["content"] for message in messages if message["role"] == "assistant"]

    def find_test_data_points(self, payload):
        return [Record(**point) for point in self.send("/v0/find_test_data_points", payload.fields)]

    def find_datapoints_filter(self, payload):
        body = {name: getattr(payload, name) for name in payload.fields}
        return [Record(**point) for point in self.send("/v0/find_datapoints_filter", body)]

    def find_datapoints(self, search):
        return [Record(**point) for point in self.send("/v0/find_datapoints", search.fields)]


class JSONReporter:
    def __init__(self, eval_runs):
        self.eval_runs = eval_runs

    def log(self):
        directory = next(value for name, value in os.environ.items() if name.endswith("_REPORT_DIR"))
        os.makedirs(directory, exist_ok=True)
        for run in self.eval_runs:
            with open(os.path.join(directory, run.name.replace(" ", "_") + ".json"), "w") as file:
                json.dump(run.to_dict(), file)


def awaited(value):
    return asyncio.run(value) if inspect.iscoroutine(value) else value


def run_without_waiting(coroutine):
    """Replaces `asyncio.run`, which WebAssembly lacks: nothing here waits."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        return end.value
    raise RuntimeError("the coroutine waits")


def module(path, **members):
    made = types.ModuleType(path)
    made.__dict__.update(members)
    # Whatever else the API has: an object with the fields that it is given.
    if path.endswith(("models", "model_under_test")):
        made.__getattr__ = lambda name: Record
    sys.modules[path] = made


def install(slug, name, transport):
    """Makes the classes importable as the packages of the SDK."""
    global TRANSPORT
    TRANSPORT = transport
    asyncio.run = run_without_waiting
    classes = {name: value for name, value in globals().items() if inspect.isclass(value)}
    module(slug, **{name: Client})
    module(f"{slug}.checks", **classes)
    module(f"{slug}.model_under_test", **classes)
    module(f"{slug}.reporter", JSONReporter=JSONReporter)
    module(f"{slug}_api_client")
    module(f"{slug}_api_client.models", TestRunItem=TestRunItem, TestRunType=TestRunType)
