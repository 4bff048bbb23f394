import {describe, expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {CONVENTIONS, PROJECT_LANGUAGES} from '../chain.ts';
import {API_KEY, FakePlatform} from './platform.fixture.ts';
import {type Files, fenceOf, product, runProgram} from './programs.fixture.ts';

/** Messages of two customers, each in two messages. */
const CUSTOMERS = [
  ['I want to return my tent.', 'It came 45 days ago.'],
  ['Can I return it?', '10 days ago.'],
];

/** A target in this process, as the page says to copy it. */
const CHAT = `from ${product.slug}.model_under_test import CustomMultiturnTargetAsync, Target


class Chat(CustomMultiturnTargetAsync):
    async def invoke(self, messages, scenario_input=None, session_id=None):
        return ModelInvocation(await answer(messages), messages)`;

describe.each(PROJECT_LANGUAGES)('agents, tools and runs that fail, in %s', (language) => {
  const named = CONVENTIONS[language];

  /** Files of the project of the guides, with the agent changed. */
  const project = (change: (agent: string) => string = (agent) => agent): Files => {
    const names = ['my cases', 'scenario rows', 'support agent'].map((name) => named(`evaluation/${name}`));
    const files = Object.fromEntries(names.map((name) => [name, fenceOf('evaluation/your-own-agent', name)]));
    const agent = named('evaluation/support agent');
    return {...files, [agent]: change(files[agent] ?? '')};
  };

  /** Lets the agent raise an exception when the customer has said something. */
  const crashingAt = (text: string) => (agent: string) => {
    const crash = {
      python: `if "${text}" in said:\n        raise TimeoutError("down")`,
      typescript: `if (said.includes("${text}")) throw new Error("down");`,
    }[language];
    return agent.replace(/^ +(?:const )?said = .*$/m, `$&\n    ${crash}`);
  };

  test.each([
    ['no exception', 'never said', 0, /result_completed'?: 1/],
    ['an exception in the second turn of one conversation', '45 days', 1, /, turn 2: .*down/],
  ])('a guarded target finishes the run with %s', async (_, crash, code, said) => {
    const page = 'evaluation/agent-sessions';
    const main = named('evaluation/guarded chat');
    const platform = new FakePlatform({}, CUSTOMERS);
    const files = {...project(crashingAt(crash)), [main]: fenceOf(page, main)};
    const outcome = await runProgram(main, files, platform);
    expect(outcome).toMatchObject({code, text: expect.stringMatching(said)});
    expect(platform.runs).toHaveLength(1);
    expect(outcome.text.match(/turn \d/g) ?? []).toHaveLength(code);
  });

  test('a guarded target finishes the run when the agent hangs in one conversation', async () => {
    const hang = {
      python: 'import asyncio\n    if "45 days" in said: await asyncio.sleep(3600)',
      typescript: 'if (said.includes("45 days")) await new Promise(() => {});',
    }[language];
    const hanging = (agent: string) => agent.replace(/^ +(?:const )?said = .*$/m, `$&\n    ${hang}`);
    const main = named('evaluation/guarded chat');
    const files = {...project(hanging), [main]: fenceOf('evaluation/agent-sessions', main)};
    const platform = new FakePlatform({}, CUSTOMERS);
    const outcome = await runProgram(main, files, platform);
    expect(outcome).toMatchObject({
      code: 1,
      text: expect.stringMatching(/turn 2: .*(Timeout|no reply within 60)/),
    });
    expect([platform.runs.length, outcome.text.match(/turn \d/g)?.length]).toEqual([1, 1]);
  });

  /** Runs lines of a program beside the mask and the files of its page. */
  const withMask = (lines: string, key = {MASK_KEY: 'example'}, more: Files = {}) => {
    const own = ['mask', 'mask spans', 'log masked'].map(named);
    const files: Files = Object.fromEntries(own.map((name) => [name, fenceOf('recipes/data-flow', name)]));
    const log = named('log exchange');
    const helpers = {[log]: fenceOf('error-tracking/introduction', log)};
    const platform = new FakePlatform();
    const main = named('ask');
    return runProgram(main, {...files, ...helpers, ...more, [main]: lines}, platform, key).then(
      (outcome) => ({
        ...outcome,
        platform,
      }),
    );
  };

  test.each(['', undefined])('a mask with the key %j stops the program at its start', async (MASK_KEY) => {
    const lines = {python: 'import mask\nprint("on")', typescript: 'import "./mask";\nconsole.log("on");'};
    const key = MASK_KEY === undefined ? {} : {MASK_KEY};
    const {code, output, errors} = await withMask(lines[language], key as {MASK_KEY: string});
    expect([code, output, errors]).toEqual([1, '', expect.stringContaining('Set MASK_KEY')]);
  });

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
    const {code, output, platform} = await withMask(lines[language]);
    expect([code, output]).toEqual([0, expect.stringContaining('answered')]);
    expect(platform.datapoints.map(({input}) => input)).toEqual(['"I am <email>"']);
    expect(JSON.stringify(platform.requests)).not.toContain('secret');
  });

  test('a span that cannot be masked costs no other span, and says so', async () => {
    const stub = `from types import SimpleNamespace
Event = ReadableSpan = SimpleNamespace
class SpanExporter: pass
SpanExportResult = Status = lambda *given: given`;
    const stubs = Object.fromEntries(
      [
        'opentelemetry/sdk/trace/export',
        'opentelemetry/trace',
        'opentelemetry/sdk/trace',
        'opentelemetry/sdk',
        'opentelemetry',
      ].map((name) => [`${name}/__init__.py`, stub]),
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
    const {code, output, errors} = await withMask(
      lines[language],
      undefined,
      language === 'python' ? stubs : {},
    );
    expect([code, errors]).toEqual([
      0,
      expect.stringMatching(/^(ERROR:root:)?span dropped, not masked: TypeError\n$/),
    ]);
    expect(output).toMatch(/"?'?a.*<email>.*c.*customer-fb6e5e9a/);
    expect(output).not.toContain('broken');
  });

  test.each([
    ['as on the page', {python: ['', ''], typescript: ['', '']}, 0, /^1(\.0)? /],
    [
      'with an agent that acts without a lookup',
      {
        python: ['tools["find_order"]("A-1042")', 'tools["start_return"]("A-1042")'],
        typescript: ['await tools.findOrder("A-1042")', 'await tools.startReturn("A-1042")'],
      },
      1,
      /timeout: start_return was called\s+not found: start_return was called/,
    ],
    [
      'with an agent that does not handle a timeout',
      {
        python: ['except TimeoutError', 'except ZeroDivisionError'],
        typescript: [
          'catch (error) {',
          'catch (error) {\nif ((error as Error).name === "TimeoutError") throw error;',
        ],
      },
      1,
      /a row failed or has no value|TimeoutError/,
    ],
  ] as const)('fake tools that fail, %s', async (_, edits, code, said) => {
    const [from, to] = edits[language];
    const main = named('evaluation/failing tools');
    const page = fenceOf('evaluation/functions', main);
    expect(page).toContain(from);
    const files = {...project(), [main]: page.replace(from, to)};
    const outcome = await runProgram(main, files, new FakePlatform());
    expect(outcome).toMatchObject({code, text: expect.stringMatching(said)});
  });

  const crash = crashingAt('10 days');
  const renamed = (agent: string) =>
    ({python: 'import shop_of_old\n', typescript: 'throw new Error("shop_of_old is gone");\n'})[language] +
    agent;
  const asIs = (agent: string) => agent;

  test.each([
    ['good answers', 1, 200, asIs, 0, 'compared with'],
    ['bad answers', 0.5, 200, asIs, 1, 'behavior_adherence: 0.500 is below 0.9'],
    ['a row without a value', null, 200, asIs, 1, 'only 0 of 2 rows have a value'],
    ['an agent that throws', null, 200, crash, 1, 'down'],
    ['an agent that cannot be imported', 1, 200, renamed, 1, 'shop_of_old'],
    ['another key', 1, 401, asIs, 1, 'maintenance'],
    ['a platform that is down', 1, 503, asIs, 2, 'maintenance'],
    ['a platform that is unreachable', 1, 0, asIs, 2, 'fetch failed'],
    ['a platform that is down, and an import that fails', 1, 503, renamed, 1, 'shop_of_old'],
  ])('the exit code of a gate with %s', async (_, mean, status, change, code, said) => {
    const platform = new FakePlatform({behavior_adherence: mean});
    if (status !== 200)
      platform.answer = () => {
        if (status === 0) throw new TypeError('fetch failed');
        return {status, body: {detail: 'maintenance'}};
      };
    const [gate, main] = [named('evaluation/gate'), named('evaluation/gate or outage')];
    const rows = '{"input": "10 days ago?", "result": "Says yes."}\n'.repeat(2);
    const files = {
      ...project(change),
      'evaluation/returns.jsonl': rows,
      [gate]: fenceOf('automation/gate', gate),
      [main]: fenceOf('automation/gate', main),
    };
    const outcome = await runProgram(main, files, platform);
    expect(outcome).toMatchObject({code, text: expect.stringContaining(said)});
  });

  test('a replay returns the calls of all turns in their order', async () => {
    const main = named('evaluation/replay calls');
    const lines = JSON.stringify(['I want to return order A-1042.', 'Yes, please.']);
    const ask = {
      python: `from replay_calls import ReplayCalls\nprint([call["function"]["name"] for call in ReplayCalls("r").invoke(${lines}).tool_calls])`,
      typescript: `import {replayCalls} from "./replay-calls";\nconsole.log(((await replayCalls.invoke!(${lines})) as any).model_prediction.tool_calls.map(({name}: any) => name));`,
    }[language];
    const files = {
      ...project(),
      [main]: fenceOf('evaluation/replay-turns', main),
      [named('evaluation/ask')]: ask,
    };
    const outcome = await runProgram(named('evaluation/ask'), files, new FakePlatform());
    expect([outcome.code, outcome.text]).toEqual([
      0,
      "['find_order', 'start_return']".replace(/^.*$/, (all) =>
        language === 'python' ? all : "[ 'find_order', 'start_return' ]",
      ),
    ]);
  });

  test('a scripted start sends its lines to the agent and its last answer to the customer', async () => {
    const main = named('evaluation/scripted start');
    const heard = {
      python: 'print([m["content"] for m in messages])',
      typescript: 'console.log(messages.map(({content}) => content));',
    }[language];
    const agent = (text: string) =>
      text.replace(/^ +(?:const customer|said) = /m, (start) => `    ${heard}\n${start}`);
    const files = {...project(agent), [main]: fenceOf('evaluation/replay-turns', main)};
    const platform = new FakePlatform({}, [["But it's unused!"]]);
    const outcome = await runProgram(main, files, platform);
    expect(outcome).toMatchObject({code: 0, text: expect.stringContaining('It came 45 days ago.')});
    expect(outcome.text).toMatch(
      /return my tent\?.*delivered\?.*45 days ago\.["'],?\s+["']No\. We take[^\]]*But it's unused!/s,
    );
    expect(platform.runs[0].rows[0].model_result).toHaveLength(2);
    expect(platform.runs[0].rows[0].model_result[0]).toMatch(/^No\./);
  });
});

/** The check of the page on function calls, with a part of the page above its class and lines in its loop. */
function lookupCheck(part: string, line: string): string {
  const codes = realSite
    .page('docs/evaluation/functions.md')
    .fences.filter(({language}) => language === 'python');
  const find = (text: string) => codes.find(({code}) => code.includes(text))?.code ?? '';
  return find('class Check(CodeBasedCheck):\n    """Passes unless ACTION')
    .replace('class Check', `${find(part)}\n\n\nclass Check`)
    .replace(/^( +)for name, arguments in calls_of\(metadata, model_output\):$/m, `$&\n${find(line)}`);
}

test('a check forbids tools', async () => {
  const main =
    'from lookup_first_check import Check\n' +
    'for names in (["find_order"], [], ["find_order", "delete_order"], ["change_address"]):\n' +
    '    made = [{"function": {"name": name, "arguments": {}}} for name in names]\n' +
    '    print(Check.evaluate(metadata={"tool_calls": made}, model_output="")["score"])\n';
  const files = {
    'lookup_first_check.py': lookupCheck('FORBIDDEN = ', '  if name in FORBIDDEN:'),
    'ask.py': main,
  };
  const outcome = await runProgram('ask.py', files, new FakePlatform());
  expect([outcome.code, outcome.text.split('\n')]).toEqual([0, ['True', 'True', 'False', 'False']]);
});

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
  for (const name of ['scenario_rows', 'support_agent'])
    files[`evaluation/${name}.py`] = fenceOf('evaluation/your-own-agent', `evaluation/${name}.py`);
  const platform = new FakePlatform({result_completed: 1}, [['10 days ago.']]);
  for (const EVAL_BUILD_ID of ['1', '2']) {
    const {code, text} = await runProgram(main, files, platform, {EVAL_BRANCH: 'main', EVAL_BUILD_ID});
    expect({code, text}).toMatchObject({code: 0});
  }
  expect(platform.requests.filter(({route}) => route.endsWith('/compare'))).toHaveLength(comparisons);
});

test('a check limits the amount of a call', async () => {
  const file = lookupCheck('MOST = 100', 'if name == ACTION and wrong_amount');
  const main =
    'from lookup_first_check import Check\n' +
    'def calls(*amount):\n' +
    '    given = {"order": "A-1", **({"amount": amount[0]} if amount else {})}\n' +
    '    made = [("find_order", {"order": "A-1"}), ("start_return", given)]\n' +
    '    return [{"function": {"name": name, "arguments": each}} for name, each in made]\n' +
    'for made in (calls(100), calls(100.5), calls("129"), calls(0), calls(True), calls()):\n' +
    '    print(Check.evaluate(metadata={"tool_calls": made}, model_output="")["score"])\n';
  const outcome = await runProgram(
    'ask.py',
    {'lookup_first_check.py': file, 'ask.py': main},
    new FakePlatform(),
  );
  expect([outcome.code, outcome.text.split('\n')]).toEqual([0, ['True', ...Array(5).fill('False')]]);
});
