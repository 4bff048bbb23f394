"""The parts of the Python SDK that the programs of the pages use, and what runs a program with them.

Methods of the client send their arguments to the fake platform, which has an answer to each. For the tests only.
"""

import asyncio
import contextlib
import inspect
import io
import os
import runpy
import sys
import tempfile
import time
import traceback
import types
from json import dumps, loads
from pathlib import Path
from unittest import mock


class Record(dict):
    """An object of the API: its fields as attributes, `input` as `input_`."""

    def __init__(self, *_, **fields):
        super().__init__({name.removesuffix("_"): value for name, value in fields.items()})

    def __getattr__(self, name):
        return self[name.removesuffix("_")]

    __setattr__ = dict.__setitem__

    def to_dict(self):
        return dict(self)


class Names:
    """An enumeration whose members have their names as values."""

    def __getattr__(self, name):
        return name


TestRunType = CheckOutputType = Names()


class CodeBasedCheck:
    def __str__(self):
        """A check in code is sent as its module."""
        return inspect.getsource(inspect.getmodule(type(self)))


class ModelInvocation:
    def __init__(
        self, model_prediction=None, model_input=None, model_output_metadata=None, tool_calls=None, error=None
    ):
        self.model_prediction = model_prediction
        self.tool_calls = tool_calls


class CustomModel:
    def __init__(self, name):
        self.name = name

    def answer(self, row):
        return self.invoke(row["input"]).model_prediction


class CustomMultiturnTargetAsync(CustomModel):
    first_turn = "target"

    async def start_session(self, scenario_input=None):
        return None, None

    def answer(self, row):
        """The agent's replies in one conversation, which the agent opens unless the customer does."""
        session, _ = asyncio.run(self.start_session(row["input"]))
        messages = []
        for line in ["", *row["customer"]][self.first_turn == "driver" :]:
            if line:
                messages.append({"role": "user", "content": line})
            reply = asyncio.run(self.invoke(list(messages), row["input"], session)).model_prediction
            messages.append({"role": "assistant", "content": reply})
        return [message["content"] for message in messages if message["role"] == "assistant"]


class ModelUnderTest:
    def __init__(self, client, model):
        self.client = client
        self.model = model

    def answer(self, row):
        """The answer of code in this process; a row whose call raises has none, and a simulation fails."""
        try:
            return self.model.answer(row)
        except Exception as error:
            if isinstance(self.model, CustomMultiturnTargetAsync):
                raise
            print(error, file=sys.stderr)

    def run_test(self, scenario, name, **fields):
        if isinstance(self.model, CustomModel):
            fields["predictions"] = [self.answer(row) for row in scenario.seed_data]
        else:
            fields["model"] = self.model
        run = self.client.run_test(scenario_id=scenario.scenario_id, name=name, **fields)
        means = run.get("model_metrics", {}).get("mean_scores", {})
        means.update({check: float(mean) for check, mean in means.items()})
        return run

    def get_test_run(self, run_id):
        return self.client.get_test_run(str(run_id))

    def add_data_point(self, input_obj=None, result_obj=None, **fields):
        return self.client.datapoints(input=dumps(input_obj), result=dumps(result_obj), **fields)

    queue = ()

    def add_data_point_async(self, **fields):
        """A datapoint that cannot be delivered is lost, without an exception."""
        with contextlib.suppress(Exception):
            self.add_data_point(**fields)

    def flush(self):
        """Nothing here is queued."""


class Client:
    """The SDK's client, and the HTTP client that it holds for requests that have no method of their own."""

    transport = None

    def __init__(self, api_key):
        self.api_key = api_key
        self.client = self

    def get_httpx_client(self):
        return self

    def request(self, method, path, json=None, headers=None):
        """A refusal raises what the SDK raises."""
        key = (headers or {}).get("api-key")
        status, answer = Client.transport(method, path, key, dumps(json or {}, default=str))
        if status >= 400:
            raise TypeError(f"error: {answer}")
        response = Record(json=lambda: loads(answer))
        response.raise_for_status = lambda: response
        return response

    def get(self, path, **more):
        return self.request("GET", path, **more)

    def post(self, path, **more):
        return self.request("POST", path, **more)

    def __getattr__(self, method):
        def send(body=None, **fields):
            headers = {"api-key": self.api_key}
            answer = self.post(f"/v0/{method}", json=body or fields, headers=headers).json()
            return [Record(**each) for each in answer] if isinstance(answer, list) else Record(**answer)

        return send

    seed_data_from_list = staticmethod(list)

    def upload_scenario_set(self, name, file_path):
        lines = Path(file_path).read_text(encoding="utf-8").splitlines()
        return self.create_scenario_set(name=name, seed_data=[loads(line) for line in lines])

    def register_model(self, name, model=None, **_):
        return ModelUnderTest(self, model)

    def create_or_update_target(self, target, sensitive_fields=None):
        """What is saved under a name can be run by the name."""

    create_or_update_driver = create_or_update_target

    def run_simulation(self, scenario, name, target, first_turn="target", **fields):
        if isinstance(target, str):
            target = Record(name=target, target=Record())
        target.target.first_turn = first_turn
        return self.register_model(target.name, target.target).run_test(scenario, name, **fields)


class TransportError(Exception):
    """A request that gets no answer, in httpx."""


def get(url, headers, timeout):
    """A request without the SDK, as httpx makes it."""
    path = url[url.index("/v0/") :]
    try:
        status, _ = Client.transport("GET", path, headers["api-key"], "{}")
    except Exception as error:
        raise TransportError from error
    return Record(status_code=status)


def post(url, json):
    return Client("").request("POST", url, json=json)


class LoopWithoutTime(asyncio.BaseEventLoop):
    """Runs coroutines in WebAssembly: where they wait, its clock moves on at once."""

    def __init__(self):
        super().__init__()
        self.seconds = 0.0
        self._selector = self  # whom the loop asks to wait

    def time(self):
        return self.seconds

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("the coroutine waits forever")
        self.seconds += timeout
        return []

    def _process_events(self, events):
        """Nothing arrives from outside."""


def run_without_waiting(coroutine):
    """Replaces `asyncio.run`, whose loop WebAssembly lacks."""
    outer = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return LoopWithoutTime().run_until_complete(coroutine)
    finally:
        asyncio._set_running_loop(outer)


def install(slug, name):
    """Makes the classes importable as the packages of the SDK; whatever else these have is a record."""
    asyncio.run = run_without_waiting
    time.sleep = lambda seconds: None
    sys.dont_write_bytecode = True
    api = f"{slug}_api_client"
    for package in (slug, f"{slug}.checks", f"{slug}.model_under_test", f"{slug}.reporter", api, f"{api}.models"):
        module = sys.modules[package] = types.ModuleType(package)
        module.__dict__.update({**globals(), "__name__": package, name: Client})
        module.__getattr__ = lambda name: Record
    sys.modules["httpx"] = types.SimpleNamespace(get=get, post=post, TransportError=TransportError)


def forget_modules(folder):
    """Removes the modules of a folder, so that the next program imports its own."""
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(str(folder)):
            del sys.modules[name]


def run(transport, files, main, environment):
    """Runs a program in a folder that has nothing but its files; gives its outcome as JSON."""
    Client.transport = transport
    folder = Path(tempfile.mkdtemp())
    for name, text in files.to_py().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    os.chdir(folder)
    output, errors, code = io.StringIO(), io.StringIO(), 0
    with (
        mock.patch.dict(os.environ, environment.to_py()),
        mock.patch.object(sys, "path", [str((folder / main).parent), *sys.path]),
        contextlib.redirect_stdout(output),
        contextlib.redirect_stderr(errors),
    ):
        try:
            runpy.run_path(str(folder / main), run_name="__main__")
        except SystemExit as end:
            if isinstance(end.code, str):
                print(end.code, file=sys.stderr)
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        except Exception:
            traceback.print_exc()
            code = 1
    forget_modules(folder)
    left = {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}
    return dumps({"code": code, "output": output.getvalue(), "errors": errors.getvalue(), "files": left})
