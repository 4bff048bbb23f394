import {describe, expect, test} from 'vitest';
import {CONVENTIONS, PROJECT_LANGUAGES} from '../chain.ts';
import {API_KEY, FakePlatform} from './platform.fixture.ts';
import {type Files, fenceOf, product, runProgram} from './programs.fixture.ts';

/** What two customers say, each in two messages. */
const CUSTOMERS = [
  ['I want to return my tent.', 'It came 45 days ago.'],
  ['Can I return it?', '10 days ago.'],
];

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
});
