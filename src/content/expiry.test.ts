import {expect, test} from 'vitest';
import {currentVersions, parseVersions, type Versions, versions} from './current-versions.ts';
import {expiry, namedLiterally} from './expiry.ts';
import {ContentError, formatFault} from './fault.ts';
import {substituteTokens} from './tokens.ts';

const DATA = `
values:
  model: {value: atlas-2, what: the model, ends: 2027-01-14, source: https://models.example/ends, checked: 2026-11-21}
  sdk_model: {value: atlas-1, what: a default, ends: 2026-12-01, source: https://models.example/ends, checked: 2026-11-21, kept: a fact}
  node: {value: "24", what: the runtime, ends: null, source: none found, checked: 2026-11-21}
history:
  threads: {what: the Threads API, ended: 2026-08-26, source: https://models.example/ends, checked: 2026-11-21}
rules:
  - {name: a model, pattern: '\\batlas-\\d', instead: write %model%}
  - {name: the Threads API, pattern: '\\bThreads API\\b', instead: 'say when it ended, with %threads_ended%', unless: threads_ended}
`;
const data = parseVersions(DATA);
const on = (day: string, given: Versions = data) => expiry(given, new Date(`${day}T12:00:00Z`));

test('the tokens of this repository are there, and others are errors', () => {
  const tokens = currentVersions();
  expect(Object.keys(tokens)).toEqual(
    expect.arrayContaining(['model', 'judge_model', 'embedding_model', 'node', 'python', 'checkout_action']),
  );
  expect(substituteTokens('uses: %checkout_action%', tokens, 'a.md')).toMatch(
    /^uses: actions\/checkout@v\d+$/,
  );
  expect(() => substituteTokens('%modle%', tokens, 'docs/a.md')).toThrow(ContentError);
});

test('a value fails from the day on which it ends', () => {
  expect(on('2027-01-13').failures).toEqual([]);
  expect(on('2027-01-14').failures).toEqual([
    'model: atlas-2 ended on 2027-01-14 (https://models.example/ends); set another value',
  ]);
});

test('a value that is kept as a fact only warns', () => {
  const {failures, warnings} = on('2026-12-02');
  expect(failures).toEqual([]);
  expect(warnings).toContain('sdk_model: atlas-1 ended on 2026-12-01; pages must say so (a fact)');
});

test.each<[string, string, string[]]>([
  ['a literal name', 'model_id="atlas-2"', ['a.md:1 (version): names a model, atlas-2: write %model%']],
  ['its line', 'x\n\ny atlas-1', ['a.md:3 (version): names a model, atlas-1: write %model%']],
  ['a token', 'model_id="%model%"', []],
  [
    'what is over, without its date',
    'Call the Threads API.',
    ['a.md:1 (version): names the Threads API, Threads API: say when it ended, with %threads_ended%'],
  ],
  ['what is over, as history', 'The Threads API ended on %threads_ended%.', []],
])('a page with %s', (_, text, faults) => {
  const {rules} = data;
  expect(namedLiterally({'a.md': text}, {rules}).map(formatFault)).toEqual(faults);
});

test.each([
  'model_id="gpt-4o-mini"',
  'text-embedding-3-small',
  'node-version: 20',
  'python-version: "3.12"',
  'uses: actions/checkout@v4',
  'from langchain.llms.fake import FakeListLLM',
  'the Assistants API of OpenAI',
])('the rules of this repository find %s', (text) => {
  expect(namedLiterally({'docs/a.md': text}, versions())).not.toEqual([]);
});

test.each<[string, (text: string) => string, RegExp]>([
  [
    'a day that does not exist',
    (text) => text.replace('2027-01-14', '2027-02-30'),
    /current-versions\.yaml: values\.model\.ends/,
  ],
  ['a source that is no address', (text) => text.replace('none found', 'somewhere'), /values\.node\.source/],
  [
    'a field too much',
    (text) => text.replace('value: atlas-2', 'value: atlas-2, end: never'),
    /values\.model/,
  ],
])('%s is an error with file and field', (_, plant, message) => {
  expect(() => parseVersions(plant(DATA))).toThrow(ContentError);
  expect(() => parseVersions(plant(DATA))).toThrow(message);
});
