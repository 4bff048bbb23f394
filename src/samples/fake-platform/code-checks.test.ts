/** The code checks of pages get values that no page shows: one that raises leaves the row without a verdict. */
import {expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {FakePlatform} from './platform.fixture.ts';
import {expectEnd, runProgram} from './programs.fixture.ts';

const EVERY_CALL = `
import importlib, inspect, itertools

TEXTS = [None, "", "text", '{"a": 1}', "[1]", '{"tool_calls": [1]}']
OTHERS = [5, True, [], [1, "x", None], {}, {"tool_calls": "x"}, {"model_output_metadata": ["a"]},
          {"tool_calls": [1, "x", {"function": "f"}, {"function": {"name": 1, "arguments": "["}}]}]

for name in NAMES:
    evaluate = importlib.import_module(name).Check.evaluate
    names = inspect.signature(evaluate).parameters
    given = [TEXTS if each == "model_output" else TEXTS + OTHERS for each in names]
    for values in itertools.product(*given):
        try:
            evaluate(**dict(zip(names, values)))
        except KeyError:
            pass  # what the reader's own model has to attach is missing: the row has no value
        except Exception as error:
            print(name, values, repr(error))
    print(name)
`;

/** Modules of checks, by name. */
const checks = new Map(
  realSite.pages.flatMap(({file}) =>
    realSite
      .page(file)
      .fences.filter(
        ({language, code}) => language === 'python' && code.includes('class Check(CodeBasedCheck)'),
      )
      .map(({title = '', code}) => [title.replace(/^.*\/|\.py$/g, ''), code] as const),
  ),
);

const outcomeOf = (modules: ReadonlyMap<string, string>) => {
  const files = Object.fromEntries([...modules].map(([name, code]) => [`${name}.py`, code]));
  const main = `NAMES = ${JSON.stringify([...modules.keys()])}\n${EVERY_CALL}`;
  return runProgram('main.py', {...files, 'main.py': main}, new FakePlatform());
};

test('no code check of a page raises', async () => {
  expect(checks.size).toBeGreaterThan(15);
  const {code, text} = await outcomeOf(checks);
  expect([code, text.split('\n')]).toEqual([0, [...checks.keys()]]);
});

test('a single right answer that is also JSON is compared as text', async () => {
  const files = {
    'any_of_check.py': `${checks.get('any_of_check')}`,
    'main.py':
      'from any_of_check import Check\nfor answers in ("129.00", \'["129", "129.00"]\', "null"):\n' +
      '    print([Check.evaluate(text, answers).score for text in ("129.00", "null")])\n',
  };
  const {text} = await runProgram('main.py', files, new FakePlatform());
  expect(text.split('\n')).toEqual(['[True, False]', '[True, False]', '[False, True]']);
});

test('a code check that takes any metadata for an object is found', async () => {
  const bad = (checks.get('lookup_first_check') ?? '').replace(
    'metadata if isinstance(metadata, dict) else',
    'metadata or',
  );
  expect((await outcomeOf(new Map([['bad', bad]]))).text).toMatch(/bad \('text', None\) AttributeError/);
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

const call = (name: string, given: object = {}) => ({function: {name, arguments: given}});
const returning = (amount?: unknown) => [
  call('find_order', {order: 'A-1'}),
  call('start_return', {order: 'A-1', amount}),
];
test.each([
  [
    'forbids tools',
    lookupCheck('FORBIDDEN = ', '  if name in FORBIDDEN:'),
    [[call('find_order')], [], [call('find_order'), call('delete_order')], [call('change_address')]],
    ['True', 'True', 'False', 'False'],
  ],
  [
    'limits the amount of a call',
    lookupCheck('MOST = 100', 'if name == ACTION and wrong_amount'),
    [100, 100.5, '129', 0, true, undefined].map(returning),
    ['True', ...Array(5).fill('False')],
  ],
])('a check %s', async (_, check, turns, scores) => {
  const main = `import json
from lookup_first_check import Check
for made in json.loads(${JSON.stringify(JSON.stringify(turns))}):
    print(Check.evaluate(metadata={"tool_calls": made}, model_output="")["score"])`;
  const files = {'lookup_first_check.py': check, 'ask.py': main};
  expectEnd(await runProgram('ask.py', files, new FakePlatform()), 0, scores.join('\n'));
});
