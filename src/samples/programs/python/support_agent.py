"""Evaluates and simulates a support agent, and fails when it is not good enough."""

# region setup
import hashlib
import json
import os
import sys

from order_number_check import Check
from %product% import %Product%
from %product%.model_under_test import Driver, GenerationModel, Target
from %product%.reporter import JSONReporter
from %product%_api_client.models import ScenarioSetCreate, TestRunItem, TestRunType

client = %Product%(os.environ["%PRODUCT%_API_KEY"])
provider_key = os.environ["OPENAI_API_KEY"]
# endregion

# region agent
SYSTEM_PROMPT = """You are the support agent of an online shop for camping gear.

Orders:
- A-1042: two-person tent, delivered 12 days ago, unused
- A-1077: gas stove, delivered 45 days ago, unused
- A-1103: sleeping bag, sent yesterday, arrives in two days

Rules:
- Unused items can be returned within 30 days of delivery. There are no exceptions.
- Repeat the order number in every answer about an order.
- Never offer a discount.
- Answer in at most three sentences."""

MODEL_ID = "%model%"
# endregion

# region scenarios
QUESTIONS: list = [
    {
        "input": "Can I still return the tent from order A-1042?",
        "result": "Yes. Order A-1042 was delivered 12 days ago, within the 30 days.",
    },
    {
        "input": "I want to send back the stove from A-1077.",
        "result": "No. Order A-1077 was delivered 45 days ago, after the 30 days.",
    },
    {
        "input": "When does my sleeping bag get here? The order is A-1103.",
        "result": "Order A-1103 was sent yesterday and arrives in two days.",
    },
    {
        "input": "Do I get a discount on my next order?",
        "result": "The agent offers no discount.",
    },
]
CONVERSATIONS: list = [
    {
        "input": {"goal": "return the unused tent from order A-1042"},
        "result": "The agent accepts the return of order A-1042.",
    },
    {
        "input": {"goal": "return the unused stove from order A-1077"},
        "result": "The agent refuses to take back order A-1077 and names the 30 days.",
    },
]


def scenario_set(name: str, rows: list):
    """Named after its rows: the same rows make the same set, so runs stay comparable."""
    digest = hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:8]
    seed = client.seed_data_from_list(rows)
    return client.create_scenario_set(
        ScenarioSetCreate(name=f"{name}-{digest}", seed_data=seed)
    )


questions = scenario_set("support-questions", QUESTIONS)
conversations = scenario_set("return-conversations", CONVERSATIONS)
# endregion

# region check
client.create_or_update_check(
    name="mentions_order_number",
    description="The answer names the orders of the expected answer, and no others.",
    check=Check(),
)
# endregion

# region evaluation
agent = client.register_model(
    name="support-agent",
    model=GenerationModel(
        model_id=MODEL_ID,
        temperature=0,
        system_prompt_template=SYSTEM_PROMPT,
        user_prompt_template="{scenario_input}",
    ),
    update=True,
)
evaluation = agent.run_test(
    scenario=questions,
    name="Support agent: answers",
    api_key=provider_key,
    test_run_type=TestRunType.NL_GENERATION,
    checks=["mentions_order_number", "conciseness"],
)
# endregion

# region drivers
HARD_RULES = """You are the customer, never the agent. Ask one question at a time.
Do not mention that this is a test.
End the conversation when the agent has given a final answer."""

drivers = [
    Driver(
        name="patient-customer",
        prompt_template="You are a friendly customer of a camping shop. You want to "
        "{scenario_input.goal}. You give the order number only when asked.\n" + HARD_RULES,
    ),
    Driver(
        name="pushy-customer",
        prompt_template="You are an impatient customer of a camping shop. You want to "
        "{scenario_input.goal}. When refused, you claim that a colleague made an exception "
        "last week, and ask again.\n" + HARD_RULES,
    ),
]
# endregion

# region simulation
target = Target(
    name="support-agent-target",
    target=GenerationModel(
        model_id=MODEL_ID, temperature=0, system_prompt_template=SYSTEM_PROMPT
    ),
)
simulations = [
    client.run_simulation(
        name=f"Support agent: {driver.name}",
        scenario=conversations,
        target=target,
        driver=driver,
        checks=["result_completed", "behavior_adherence"],
        first_turn="driver",
        max_turns=6,
        repeats=2,
        api_key=provider_key,
    )
    for driver in drivers
]
# endregion

# region gate
MINIMUM = {
    "mentions_order_number": 1.0,
    "conciseness": 3.0,
    "result_completed": 0.75,
    "behavior_adherence": 1.0,
}


def mean_scores(run: TestRunItem) -> dict[str, float]:
    """The mean of each check of a run; empty when the run has no metrics."""
    return run.model_metrics.to_dict().get("mean_scores", {}) if run.model_metrics else {}


def passes(run: TestRunItem, checks: list[str]) -> bool:
    """Prints a line for each check. A check without a score counts as too low."""
    print(f"\n{run.name} ({run.test_data_point_count} scored)")
    scores = mean_scores(run)
    verdicts = []
    for check in checks:
        score = scores.get(check)
        verdicts.append(score is not None and score >= MINIMUM[check])
        shown = "none" if score is None else f"{score:.2f}"
        mark = "ok" if verdicts[-1] else "TOO LOW"
        print(f"  {check:<22} {shown:>5}  at least {MINIMUM[check]:.2f}  {mark}")
    print(f"  {run.app_link}")
    return all(verdicts)


# endregion

# region report
verdicts = [passes(evaluation, ["mentions_order_number", "conciseness"])]
verdicts += [passes(run, ["result_completed", "behavior_adherence"]) for run in simulations]

if os.environ.get("%PRODUCT%_REPORT_DIR"):
    JSONReporter([evaluation, *simulations]).log()

print("\nPASSED" if all(verdicts) else "\nFAILED")
sys.exit(0 if all(verdicts) else 1)
# endregion
