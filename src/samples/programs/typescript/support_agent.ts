/** Evaluates and simulates a support agent, and fails when it is not good enough. */

// region setup
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { %Product%, CheckOutputType, JSONReporter, TestRunType } from "%product%-ts-sdk";
import type { components, MultiTurnDriver, OpenAIModel } from "%product%-ts-sdk";

type Run = components["schemas"]["TestRunItem"];

function required(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`Set the environment variable ${variable}`);
  return value;
}

const client = new %Product%({ api_key: required("%PRODUCT%_API_KEY") });
const provider_key = required("OPENAI_API_KEY");

const projects = await client.getProjects();
const project = projects.find(({ name }) => name === "Global");
if (!project) throw new Error("No project named Global");
const project_id = project.id;
// endregion

// region agent
const SYSTEM_PROMPT = `You are the support agent of an online shop for camping gear.

Orders:
- A-1042: two-person tent, delivered 12 days ago, unused
- A-1077: gas stove, delivered 45 days ago, unused
- A-1103: sleeping bag, sent yesterday, arrives in two days

Rules:
- Unused items can be returned within 30 days of delivery. There are no exceptions.
- Repeat the order number in every answer about an order.
- Never offer a discount.
- Answer in at most three sentences.`;

const MODEL_ID = "%model%";
// endregion

// region scenarios
type Row = { input: string; result: string };

/** Named after its rows: the same rows make the same set, so runs stay comparable. */
function scenarioSet(name: string, rows: Row[]) {
  const digest = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  return client.create_scenario_set({
    name: `${name}-${digest.slice(0, 8)}`,
    project_id,
    seed_data: rows,
  });
}

const questions = await scenarioSet("support-questions", [
  {
    input: "Can I still return the tent from order A-1042?",
    result: "Yes. Order A-1042 was delivered 12 days ago, within the 30 days.",
  },
  {
    input: "I want to send back the stove from A-1077.",
    result: "No. Order A-1077 was delivered 45 days ago, after the 30 days.",
  },
  {
    input: "When does my sleeping bag get here? The order is A-1103.",
    result: "Order A-1103 was sent yesterday and arrives in two days.",
  },
  {
    input: "Do I get a discount on my next order?",
    result: "The agent offers no discount.",
  },
]);
// endregion

// region check
await client.create_or_update_check({
  project_id,
  name: "mentions_order_number",
  description: "The answer names the orders of the expected answer, and no others.",
  check_config: {
    code_contents: readFileSync("order_number_check.py", "utf8"),
    type: CheckOutputType.PASS_FAIL,
  },
});
// endregion

// region evaluation
const agent = await client.register_model({
  name: "support-agent",
  project_id,
  models: {
    type: "openai",
    model_id: MODEL_ID,
    temperature: 0,
    system_prompt_template: SYSTEM_PROMPT,
    user_prompt_template: "{scenario_input}",
  } as OpenAIModel,
  update: true,
});
const evaluation = await agent.run_test({
  name: "Support agent: answers",
  project_id,
  scenario: questions,
  type: TestRunType.NL_GENERATION,
  calculate_metrics: true,
  model_api_key: provider_key,
  checks: ["mentions_order_number", "conciseness"],
});
// endregion

// region drivers
const HARD_RULES = `You are the customer, never the agent. Ask one question at a time.
Do not mention that this is a test.
End the conversation when the agent has given a final answer.`;

const personas = [
  "You are a friendly customer of a camping shop. " +
    "You give the order number only when asked.",
  "You are an impatient customer of a camping shop. When refused, " +
    "you claim that a colleague made an exception last week, and ask again.",
];
const goals = [
  {
    goal: "You want to return the unused tent from order A-1042.",
    result: "The agent accepts the return of order A-1042.",
  },
  {
    goal: "You want to return the unused stove from order A-1077.",
    result: "The agent refuses to take back order A-1077 and names the 30 days.",
  },
];
const conversations = await scenarioSet(
  "return-conversations",
  personas.flatMap((persona) =>
    goals.map(({ goal, result }) => ({
      input: `${persona} ${goal}\n${HARD_RULES}`,
      result,
    })),
  ),
);
// endregion

// region simulation
const chat = await client.register_model({
  name: "support-agent-target",
  project_id,
  models: {
    type: "driver",
    target: {
      type: "openai",
      model_id: MODEL_ID,
      temperature: 0,
      system_prompt_template: SYSTEM_PROMPT,
    } as OpenAIModel,
    first_turn: "driver",
    max_turns: 6,
  } as MultiTurnDriver,
  update: true,
});
const simulation = await chat.run_test({
  name: "Support agent: conversations",
  project_id,
  scenario: conversations,
  type: TestRunType.MULTI_TURN,
  calculate_metrics: true,
  model_api_key: { openai: provider_key },
  checks: ["result_completed", "behavior_adherence"],
});
// endregion

// region gate
const MINIMUM: Record<string, number> = {
  mentions_order_number: 1,
  conciseness: 3,
  result_completed: 0.75,
  behavior_adherence: 1,
};

/** The mean of each check of a run; empty when the run has no metrics. */
function meanScores(run: Run): Record<string, number> {
  return (run as any).model_metrics?.mean_scores ?? {};
}

/** Prints a line for each check. A check without a score counts as too low. */
function passes(run: Run, checks: string[]): boolean {
  console.log(`\n${run.name} (${run.test_data_point_count} scored)`);
  const scores = meanScores(run);
  const verdicts = checks.map((check) => {
    const score: number | undefined = scores[check];
    const minimum = MINIMUM[check];
    const good = score !== undefined && minimum !== undefined && score >= minimum;
    const shown = score === undefined ? "none" : score.toFixed(2);
    const mark = good ? "ok" : "TOO LOW";
    const limit = minimum?.toFixed(2);
    console.log(`  ${check.padEnd(22)} ${shown.padStart(5)}  at least ${limit}  ${mark}`);
    return good;
  });
  console.log(`  ${run.app_link}`);
  return verdicts.every(Boolean);
}
// endregion

// region report
const verdicts = [
  passes(evaluation, ["mentions_order_number", "conciseness"]),
  passes(simulation, ["result_completed", "behavior_adherence"]),
];

if (process.env.%PRODUCT%_REPORT_DIR) {
  new JSONReporter({ eval_runs: [evaluation, simulation] }).log();
}

const passed = verdicts.every(Boolean);
console.log(passed ? "\nPASSED" : "\nFAILED");
process.exitCode = passed ? 0 : 1;
// endregion
