"""Classes of the Python SDK that score code in the program's own process, and a platform in memory.

For the tests only. Method names and arguments are those of the SDK. A judge and a simulated customer
are given by the test, since no model is called: the same answers get the same verdicts each time.
"""

import dataclasses
import enum
import sys
import types
import uuid


class TestRunType(enum.Enum):
    MULTI_CLASS_CLASSIFICATION = "MULTI_CLASS_CLASSIFICATION"
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
class ScenarioSet:
    scenario_id: uuid.UUID
    name: str
    rows: list


@dataclasses.dataclass
class ModelInvocation:
    model_prediction: object = None
    model_input: object = None
    model_output_metadata: object = None
    tool_calls: list | None = None
    error: dict | None = None


class CustomModel:
    def __init__(self, name):
        self.name = name


class CustomBatchModel(CustomModel):
    def __init__(self, name, batch_size=1):
        super().__init__(name)
        self.batch_size = batch_size


class CustomMultiturnTarget:
    def __init__(self, name):
        self.name = name

    def start_session(self, scenario_input=None):
        return None, None

    def end_session(self, session_id):
        return None


@dataclasses.dataclass
class Driver:
    name: str
    prompt_template: str = "{scenario_input}"
    temperature: float = 0.6


@dataclasses.dataclass
class Target:
    name: str
    target: object


@dataclasses.dataclass
class Run:
    id: uuid.UUID
    metrics: dict
    app_link: str
    status: str = "FINISHED"

    def to_dict(self):
        return {"status": self.status, "model_metrics": self.metrics}


class Platform:
    """What is stored, and who judges and plays the customer."""

    def __init__(self, judge, customer):
        self.judge = judge
        self.customer = customer
        self.sets = {}
        self.models = {}
        self.runs = 0

    def run(self, metrics):
        self.runs += 1
        link = f"https://app.test/project/1/eval/{self.runs}"
        return Run(uuid.UUID(int=self.runs), metrics, link)

    def score(self, checks, outcomes):
        """Means and rows of pass/fail checks: one entry of `outcomes` for each row."""
        rows = []
        for index, outcome in enumerate(outcomes):
            row = {"scenario_index": index, "test_id": str(uuid.UUID(int=index + 1))}
            for check in checks:
                row[check], row[f"{check}__explanation"] = self.judge(check, *outcome)
            rows.append(row)
        means = {check: sum(row[check] for row in rows) / len(rows) for check in checks}
        return self.run({"mean_scores": means, "scores_by_row": rows})


def classification(pairs):
    """The report on (actual, predicted) labels."""
    labels = list(dict.fromkeys(label for pair in pairs for label in pair))
    scores, support = {}, {}
    for label in labels:
        hits = pairs.count((label, label))
        predicted = sum(guess == label for _, guess in pairs)
        support[label] = sum(actual == label for actual, _ in pairs)
        precision = hits / predicted if predicted else 0.0
        recall = hits / support[label] if support[label] else 0.0
        f1 = 2 * precision * recall / (precision + recall) if hits else 0.0
        scores[label] = {"precision": precision, "recall": recall, "f1": f1}
    average = {
        name: sum(scores[label][name] * support[label] for label in labels) / len(pairs)
        for name in ("precision", "recall", "f1")
    }
    average["accuracy"] = sum(a == b for a, b in pairs) / len(pairs)
    return {"weighted_average": average, "scores_by_label": scores}


class ModelUnderTest:
    def __init__(self, platform, model):
        self.platform = platform
        self.model = model

    def invocations(self, rows):
        if not isinstance(self.model, CustomBatchModel):
            return [self.model.invoke(row.input_) for row in rows]
        items = [{"id": str(index), "input_value": row.input_} for index, row in enumerate(rows)]
        size = self.model.batch_size
        answers = [
            answer
            for start in range(0, len(items), size)
            for answer in self.model.invoke_batch(items[start : start + size])
        ]
        by_id = {answer["id"]: answer["model_invocation"] for answer in answers}
        return [by_id[item["id"]] for item in items]

    def run_test(
        self,
        scenario,
        name,
        test_run_type=TestRunType.MULTI_CLASS_CLASSIFICATION,
        checks=None,
    ):
        predictions = [answer.model_prediction for answer in self.invocations(scenario.rows)]
        if test_run_type is TestRunType.MULTI_CLASS_CLASSIFICATION:
            actual = [row.result for row in scenario.rows]
            return self.platform.run(classification(list(zip(actual, predictions))))
        if not checks:
            raise TypeError("error: No checks were provided")
        return self.platform.score(checks, list(zip(scenario.rows, predictions)))


class Client:
    platform: Platform

    def __init__(self, api_key):
        if not api_key:
            raise TypeError("error: Invalid API key")

    def get_projects(self):
        return [types.SimpleNamespace(name="Global")]

    @staticmethod
    def seed_data_from_list(data_list):
        return [SeedData(row["input"], row["result"]) for row in data_list]

    def create_scenario_set(self, create_request):
        sets = self.platform.sets
        if create_request.name in sets:
            print(f"Scenario set {create_request.name} already exists.")
        else:
            identity = uuid.UUID(int=len(sets) + 1)
            rows = create_request.seed_data
            sets[create_request.name] = ScenarioSet(identity, create_request.name, rows)
        return sets[create_request.name]

    def register_model(self, name, model):
        return ModelUnderTest(self.platform, model)

    def run_simulation(self, name, scenario, driver, target, first_turn, max_turns, checks):
        talks = [self.talk(row, driver, target.target, max_turns) for row in scenario.rows]
        return self.platform.score(checks, list(zip(scenario.rows, talks)))

    def talk(self, row, driver, target, max_turns):
        """One conversation that the driver opens and ends."""
        session, _ = target.start_session(row.input_)
        messages = []
        for turn in range(max_turns):
            said = self.platform.customer(row, driver.prompt_template, messages)
            if said is None:
                break
            messages.append({"role": "user", "content": said})
            reply = target.invoke(list(messages), row.input_, session)
            messages.append({"role": "assistant", "content": reply.model_prediction})
        if session:
            target.end_session(session)
        return messages


def install(slug, name, judge, customer):
    """Makes the classes importable as the packages of the SDK, over a new platform."""
    Client.platform = Platform(judge, customer)
    under_test = [
        *(CustomModel, CustomBatchModel, CustomMultiturnTarget),
        *(Driver, ModelInvocation, Target),
    ]
    requests = [ScenarioSetCreate, SeedData, TestRunType]
    modules = {
        slug: {name: Client},
        f"{slug}.model_under_test": {part.__name__: part for part in under_test},
        f"{slug}_api_client": {},
        f"{slug}_api_client.models": {part.__name__: part for part in requests},
    }
    for path, members in modules.items():
        module = types.ModuleType(path)
        module.__dict__.update(members)
        sys.modules[path] = module
