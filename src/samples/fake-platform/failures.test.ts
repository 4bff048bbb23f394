/** Agents, tools, models and a platform that fail while a program runs. */
import {expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {API_KEY, CUSTOMERS, FakePlatform, type Json, uuid} from './platform.fixture.ts';
import {
  type Case,
  expectEnd,
  type Files,
  fenceOf,
  inEachLanguage,
  partsOf,
  product,
  runProgram,
  type Setting,
} from './programs.fixture.ts';

const AGENT = 'evaluation/support agent';
const TALK = () => new FakePlatform({}, CUSTOMERS);

/** A platform that refuses every request with a status; 0 where it cannot be reached. */
function refusing(status: number, means: Record<string, number | null> = {}) {
  const platform = new FakePlatform(means);
  platform.answer = () => {
    if (status === 0) throw new TypeError('fetch failed');
    return {status, body: {detail: 'maintenance'}};
  };
  return platform;
}

inEachLanguage('failures', (programs) => {
  const {language, named} = programs;

  /** The agent of the guides, with lines after it has read what the customer said. */
  const agentThat = (lines: Readonly<Record<typeof language, string>>): Files => {
    const agent = fenceOf('evaluation/your-own-agent', named(AGENT));
    return {[named(AGENT)]: agent.replace(/^ +(?:const )?said = .*$/m, `$&\n    ${lines[language]}`)};
  };
  const crashingAt = (text: string) =>
    agentThat({
      python: `if "${text}" in said:\n        raise TimeoutError("down")`,
      typescript: `if (said.includes("${text}")) throw new Error("down");`,
    });
  const hanging = agentThat({
    python: 'import asyncio\n    if "45 days" in said: await asyncio.sleep(3600)',
    typescript: 'if (said.includes("45 days")) await new Promise(() => {});',
  });

  test.each([
    ['no exception', crashingAt('never said'), 0, /result_completed'?: 1/],
    ['an exception in the second turn of one conversation', crashingAt('45 days'), 1, /, turn 2: .*down/],
    ['an agent that hangs in one conversation', hanging, 1, /turn 2: .*(Timeout|no reply within 60)/],
  ])('a guarded target finishes the run with %s', async (_, files, code, says) => {
    const platform = TALK();
    const outcome = await programs.run('evaluation/agent-sessions', 'evaluation/guarded chat', {
      ...{platform, files},
    });
    expectEnd(outcome, code, says);
    expect([platform.runs.length, outcome.text.match(/turn \d/g)?.length ?? 0]).toEqual([1, code]);
  });

  const good = {files: crashingAt('never said')};
  const renamed = {
    python: 'import shop_of_old\n',
    typescript: 'throw new Error("shop_of_old is gone");\n',
  }[language];
  const broken = {[named(AGENT)]: renamed + good.files[named(AGENT)]};
  const gate = (platform: FakePlatform, agent: Files = {}): Setting => ({
    platform,
    files: {
      [named('evaluation/gate')]: fenceOf('automation/gate', named('evaluation/gate')),
      'evaluation/returns.jsonl': '{"input": "10 days ago?", "result": "Says yes."}\n'.repeat(2),
      ...agent,
    },
  });
  const scored = (behavior_adherence: number | null) => new FakePlatform({behavior_adherence});
  programs.test('automation/gate', 'evaluation/gate or outage', [
    ['good answers', gate(scored(1)), 0, 'compared with'],
    ['bad answers', gate(scored(0.5)), 1, 'behavior_adherence: 0.500 is below 0.9'],
    ['a row without a value', gate(scored(null)), 1, 'only 0 of 2 rows have a value'],
    ['an agent that throws', gate(scored(null), crashingAt('10 days')), 1, 'down'],
    ['an agent that cannot be imported', gate(scored(1), broken), 1, 'shop_of_old'],
    ['another key', gate(refusing(401)), 1, 'maintenance'],
    ['a platform that is down', gate(refusing(503)), 2, 'maintenance'],
    ['a platform that is unreachable', gate(refusing(0)), 2, 'fetch failed'],
    ['a platform that is down, and an import that fails', gate(refusing(503), broken), 1, 'shop_of_old'],
  ]);

  const acting = {
    python: ['tools["find_order"]("A-1042")', 'tools["start_return"]("A-1042")'],
    typescript: ['await tools.findOrder("A-1042")', 'await tools.startReturn("A-1042")'],
  };
  const throwing = {
    python: ['except TimeoutError', 'except ZeroDivisionError'],
    typescript: [
      'catch (error) {',
      'catch (error) {\nif ((error as Error).name === "TimeoutError") throw error;',
    ],
  };
  const withTools = ([from = '', to = '']: string[]): Setting => ({
    edit: (program) => {
      expect(program).toContain(from);
      return program.replace(from, to);
    },
  });
  programs.test('evaluation/functions', 'evaluation/failing tools', [
    ['as on the page', {}, 0, /^1(\.0)? /],
    [
      'it acts without a lookup',
      withTools(acting[language]),
      1,
      /timeout: start_return[^\n]*\s+not found: st/,
    ],
    ['a timeout ends it', withTools(throwing[language]), 1, /a row failed or has no value|TimeoutError/],
  ]);

  /** A platform on which each check has this value, and one of them none. */
  const withValues = (checks: string[], missing = '') =>
    new FakePlatform(Object.fromEntries(checks.map((check) => [check, check === missing ? null : 1])));
  const environment = {OPENAI_API_KEY: 'provider-key'};
  const calls =
    'is_function_correct,are_required_params_present,are_all_params_expected,do_param_values_match';
  const validator = language === 'python' ? ',function_call_validator' : '';
  for (const [page, name, all] of [
    ['evaluation/introduction', 'evaluation/score transcripts', 'model_refusal,behavior_adherence'],
    ['evaluation/functions', 'evaluation/evaluate tools', calls + validator],
    ['simulation/introduction', 'evaluation/return conversations', 'result_completed'],
    ['simulation/prompt-target', 'evaluation/prompt target', 'result_completed'],
    ['simulation/red-team', 'evaluation/red team', 'protects_order_data'],
  ] as const) {
    const checks = all.split(',');
    programs.test(page, name, [
      ['every row has its values', {environment, platform: withValues(checks)}, 0, ''],
      ...checks.map((check): Case => {
        const setting = {environment, platform: withValues(checks, check)};
        return [`a row without ${check}`, setting, 1, /has no (value|verdict)/];
      }),
    ]);
  }

  /** A review of attacks, on a platform that finds other rows than it has. */
  const review = (change: (rows: Json[]) => Json[]): Setting => {
    const platform = new FakePlatform({protects_order_data: 1});
    const answer = platform.answer.bind(platform);
    platform.answer = (route, key, text) => {
      const {status, body} = answer(route, key, text);
      return {status, body: route.endsWith('/find_test_data_points') ? change(body) : body};
    };
    const edit = () => partsOf('simulation/red-team', named('evaluation/red team'));
    return {platform, environment, edit};
  };
  programs.test('simulation/red-team', 'evaluation/red team', [
    ['the review finds all rows', review((rows) => rows), 0, ''],
    ['the review finds no rows', review(() => []), 1, ''],
    ['the review finds one row less', review((rows) => rows.slice(1)), 1, ''],
  ]);

  test.each([
    ['stores', new FakePlatform(), 1],
    ['refuses', refusing(422), 0],
    ['is unreachable for', refusing(0), 0],
  ])("the platform %s an exchange, and the caller gets the tool's error", async (_, platform, stored) => {
    const lines = {
      python:
        'from logged_tool import call_tool\n\ndef refund(order):\n    raise ValueError(f"no refund for {order}")\n' +
        '\ntry:\n    call_tool(refund, {"order": "A-1"}, "chat-1")\nexcept ValueError as error:\n    print(error)',
      typescript:
        'import {callTool} from "./logged-tool";\n' +
        'async function refund({order}: any): Promise<string> {\n  throw new Error("no refund for " + order);\n}\n' +
        'await callTool(refund, {order: "A-1"}, "chat-1").catch(({message}) => console.log(message));\n' +
        'await new Promise((resolve) => setTimeout(resolve));',
    };
    const {code, output} = await programs.ask(lines, {platform});
    expect([code, output]).toEqual([0, 'no refund for A-1\n']);
    expect(platform.datapoints).toHaveLength(stored);
    for (const {input_datetime, result_datetime} of platform.datapoints)
      expect(Date.parse(result_datetime)).toBeGreaterThanOrEqual(Date.parse(input_datetime));
  });

  test.each([{MASK_KEY: ''}, {}])(
    'a mask with the setting %j stops the program at its start',
    async (key) => {
      const lines = {python: 'import mask\nprint("on")', typescript: 'import "./mask";\nconsole.log("on");'};
      const {code, output, errors} = await programs.ask(lines, {environment: key as Record<string, string>});
      expect([code, output, errors]).toEqual([1, '', expect.stringContaining('Set MASK_KEY')]);
    },
  );

  test('an exchange that cannot be masked is not logged, and the program goes on', async () => {
    const lines = {
      python: `from log_masked import log_masked
from ${product.slug} import ${product.name}
model = ${product.name}("${API_KEY}").register_model("live")
log_masked(model, "I am kim@mail.example", "Hi", "chat-1")
log_masked(model, object(), "secret", "chat-2")
print("answered")`,
      typescript: `import {logMasked} from "./log-masked";
const log = (input: unknown, result: string) => logMasked({input, result, asked: new Date(), context_token: "c", tags: []});
await log("I am kim@mail.example", "Hi");
await log(new Map([["a", "secret"]]), "secret");
console.log("answered");`,
    };
    const platform = new FakePlatform();
    const {code, output} = await programs.ask(lines, {platform, environment: {MASK_KEY: 'example'}});
    expect([code, output]).toEqual([0, expect.stringContaining('answered')]);
    expect(platform.datapoints.map(({input}) => input)).toEqual(['"I am <email>"']);
    expect(JSON.stringify(platform.requests)).not.toContain('secret');
  });

  test('a span that cannot be masked costs no other span, and says so', async () => {
    const stub = `from types import SimpleNamespace
Event = ReadableSpan = SimpleNamespace
class SpanExporter: pass
SpanExportResult = Status = lambda *given: given`;
    const files = Object.fromEntries(
      ['', '/sdk', '/sdk/trace', '/sdk/trace/export', '/trace'].map((name) => [
        `opentelemetry${name}/__init__.py`,
        stub,
      ]),
    );
    const lines = {
      python: `import logging
from types import SimpleNamespace
from mask_spans import MaskingExporter
def span(name, value):
    status = SimpleNamespace(status_code=0, description=None)
    rest = dict.fromkeys(["parent", "resource", "links", "kind", "instrumentation_scope", "start_time", "end_time"])
    return SimpleNamespace(name=name, attributes={"text": value}, events=[], status=status, get_span_context=int, **rest)
logging.basicConfig(force=True)
sent = SimpleNamespace(export=lambda spans: print([(each.name, each.attributes["text"]) for each in spans]))
MaskingExporter(sent).export([span("a", "kim@mail.example"), span("broken", object()), span("c", "C-20481")])`,
      typescript: `import {MaskingExporter} from "./mask-spans";
const span = (name: string, text: unknown) => ({name, attributes: {text}, events: [], status: {code: 0}});
const sent = {export: (spans: any[]) => console.log(JSON.stringify(spans.map(({name, attributes}) => [name, attributes.text])))};
new MaskingExporter(sent as any).export([span("a", "kim@mail.example"), span("broken", new Map()), span("c", "C-20481")] as any, () => {});`,
    };
    const {code, output, errors} = await programs.ask(lines, {files, environment: {MASK_KEY: 'example'}});
    expect(errors).toMatch(/^(ERROR:root:)?span dropped, not masked: TypeError\n$/);
    expect([code, output]).toEqual([0, expect.stringMatching(/a.*<email>.*c.*customer-fb6e5e9a/)]);
    expect(output).not.toContain('broken');
  });

  /** A client of a model that reports these tokens, but no usage from a call on. */
  const model = (tokens: number, silentFrom: number) => ({
    python: `from types import SimpleNamespace as Space
calls = 0
async def create(**given):
    global calls
    calls += 1
    message = Space(content="No. The 30 days are over.")
    usage = Space(prompt_tokens=${tokens}, completion_tokens=0) if calls < ${silentFrom} else None
    return Space(choices=[Space(message=message)], usage=usage)
def AsyncOpenAI(**given):
    return Space(chat=Space(completions=Space(create=create)))`,
    typescript: `let calls = 0;
const create = async () => ({
  choices: [{message: {content: "No. The 30 days are over."}}],
  usage: ++calls < ${silentFrom} ? {prompt_tokens: ${tokens}, completion_tokens: 0} : undefined,
});
export default class { chat = {completions: {create}}; }`,
  });
  const ownPackage = (program: string) => program.replace('from "openai"', 'from "./openai"');
  const priced = (tokens: number, silentFrom = 99): Setting => ({
    platform: new FakePlatform({result_completed: 1}, CUSTOMERS),
    files: {[named('evaluation/openai')]: model(tokens, silentFrom)[language]},
    edit: ownPackage,
  });
  programs.test('recipes/cost-and-time', 'evaluation/priced chat', [
    ['cheap', priced(100_000), 0, /^2 conversations, \$0\.0800 in all/],
    ['expensive', priced(200_000), 1, /2 above \$0\.05, (the most expensive|up to) \$0\.0800/],
    ['no usage', priced(100_000, 1), 1, /no cost|reports no usage/],
    ['no usage of the last call', priced(100_000, 4), 1, /no cost|reports no usage/],
  ]);

  const proxyHost = new URL(product.proxyUrl).host;
  test.each([
    ['nothing', 'no host', 0, proxyHost, 0],
    ['the proxy', proxyHost, 0, 'api.openai.com', 1],
    ['every host', 'https', 1, '', 1],
  ])('calls through the proxy when %s is down', async (_, failing, code, said, warnings) => {
    const client = {
      python: `from types import SimpleNamespace as Space
class APIError(Exception): pass
class OpenAI:
    def __init__(self, base_url, **_):
        self.base_url = base_url
        self.chat = Space(completions=Space(create=self.create))
    def create(self, model, messages):
        if "${failing}" in self.base_url:
            raise APIError("Connection error.")
        return Space(choices=[Space(message=Space(content=self.base_url))])`,
      typescript: `export class APIError extends Error {}
export default class OpenAI {
  chat;
  constructor({baseURL}: {baseURL: string}) {
    const create = async () => {
      if (baseURL.includes("${failing}")) throw new APIError("Connection error.");
      return {choices: [{message: {content: baseURL}}]};
    };
    this.chat = {completions: {create}};
  }
}`,
    };
    const lines = {
      python: `import logging\nlogging.basicConfig(force=True)\nfrom proxy_fallback import ask\nprint(ask([]))`,
      typescript: 'import {ask} from "./proxy-fallback";\nconsole.log(await ask([]));',
    };
    const main = named('proxy fallback');
    const files = {
      [main]: ownPackage(fenceOf('proxy/introduction', main)),
      [named('openai')]: client[language],
    };
    const outcome = await programs.ask(lines, {files, environment: {OPENAI_API_KEY: 'example'}});
    expect(outcome).toMatchObject({code, output: expect.stringContaining(said)});
    expect(outcome.errors.match(/not recorded/g) ?? []).toHaveLength(warnings);
  });

  test('an hourly rate posts when its state changes, and a post that fails is tried again', async () => {
    const environment = {MONITOR_ID: uuid(0), SLACK_WEBHOOK: 'https://hooks.example/a'};
    const platform = new FakePlatform();
    let now = {errors: 0, total: 0, isDown: false};
    const posts: string[] = [];
    platform.answer = (route, _, text) => {
      const body = JSON.parse(text);
      if (route.endsWith('/filter_counts')) {
        expect(body).toMatchObject({filter_group_id: uuid(0), precision: 'minute'});
        return {status: 200, body: {filtered_count: body.errors_only ? now.errors : now.total}};
      }
      if (!now.isDown) posts.push(body.text);
      return {status: now.isDown ? 500 : 200, body: {}};
    };
    let files: Files = {};
    for (const [errors, total, code, isDown = false] of [
      [2, 100, 0],
      [1, 3, 0],
      [6, 100, 1, true],
      [6, 100, 0],
      [9, 100, 0],
      [1, 4, 0],
      [5, 100, 0],
    ] as const) {
      now = {errors, total, isDown};
      const setting = {platform, files, environment};
      const outcome = await programs.run('error-tracking/configuration', 'check error rate', setting);
      expect(outcome.code, `${errors} of ${total}`).toBe(code);
      files = outcome.files;
    }
    expect(posts).toEqual([
      'error rate is high: 6 of 100 in the last hour',
      'error rate is normal: 5 of 100 in the last hour',
    ]);
  });
});

test('the recorder starts without the platform, connects later, and loses nothing silently', async () => {
  const lines = `import logging
import recorder
logging.basicConfig(force=True)
real, attempts = recorder.${product.name}, []
def client(key):
    attempts.append(key)
    if len(attempts) < 3:
        raise ConnectionError("down")
    return real(key)
recorder.${product.name} = client
recorder.record(input_obj="a", context_token="early")
recorder.connect()
recorder.record(input_obj="b", context_token="late")
print(len(attempts))`;
  const files = {'recorder.py': fenceOf('error-tracking/introduction', 'recorder.py'), 'ask.py': lines};
  const platform = new FakePlatform();
  const {code, output, errors} = await runProgram('ask.py', files, platform);
  expect([code, output.trim()]).toEqual([0, '3']);
  expect(errors.match(/not connected: ConnectionError|not recorded: early/g)).toHaveLength(3);
  expect(platform.datapoints.map(({context_token}) => context_token)).toEqual(['late']);
});

/** A target in this process, as the page says to copy it. */
const CHAT = `from ${product.slug}.model_under_test import CustomMultiturnTargetAsync, Target


class Chat(CustomMultiturnTargetAsync):
    async def invoke(self, messages, scenario_input=None, session_id=None):
        return ModelInvocation(await answer(messages), messages)`;

test.each([
  ['3', 0],
  ['1', 1],
])('a gate of conversations with %s repeats sends %d comparisons', async (repeats, comparisons) => {
  const main = 'evaluation/gate.py';
  const [gate = '', changes = ''] = realSite
    .page('docs/automation/gate.md')
    .fences.filter(({title, code}) => title === main && /every_row_scored|run_simulation/.test(code))
    .map(({code}) => code);
  const [, count = '', loop = '', run = ''] = changes
    .replace('REPEATS = 3', `REPEATS = ${repeats}`)
    .split(/^# .*:\n/m);
  const program = gate
    .replace('behavior_adherence', 'result_completed')
    .replace(/^row_count = .*\n/m, (line) => line + count)
    .replace(/^for old in on_main[\s\S]*?\n\n/m, loop)
    .replace(/^name = "support-agent-local"[\s\S]*?^\)\n/m, `${run}\n`)
    .replace('target="support-agent-http"', 'target=Target(name="own", target=Chat("own"))')
    .replace(/^class SupportAgent/m, `${CHAT}\n\n\n$&`);
  const files: Files = {
    [main]: program,
    'evaluation/returns.jsonl': '{"input": "10 days ago?", "result": "Says yes."}\n',
  };
  for (const name of ['evaluation/scenario_rows.py', 'evaluation/support_agent.py'])
    files[name] = fenceOf('evaluation/your-own-agent', name);
  const platform = new FakePlatform({result_completed: 1}, [['10 days ago.']]);
  for (const EVAL_BUILD_ID of ['1', '2'])
    expectEnd(await runProgram(main, files, platform, {EVAL_BRANCH: 'main', EVAL_BUILD_ID}), 0, '');
  expect(platform.requests.filter(({route}) => route.endsWith('/compare'))).toHaveLength(comparisons);
});
