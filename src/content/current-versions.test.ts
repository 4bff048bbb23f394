import {expect, test} from 'vitest';
import {UserError} from '../product/index.ts';
import {currentVersions, parseVersions} from './current-versions.ts';
import {substituteTokens} from './tokens.ts';

const DATA = `
values:
  model: {value: atlas-2, what: the model, ends: 2027-01-14, source: https://models.example/ends, checked: 2026-11-21}
  node: {value: "24", what: the runtime, ends: null, source: none found, checked: 2026-11-21}
history: {}
rules: []
`;

test('the tokens of this repository are there, and others are errors', () => {
  const tokens = currentVersions();
  expect(Object.keys(tokens)).toEqual(
    expect.arrayContaining(['model', 'judge_model', 'embedding_model', 'node', 'python', 'checkout_action']),
  );
  expect(substituteTokens('uses: %checkout_action%', tokens, 'a.md')).toMatch(
    /^uses: actions\/checkout@v\d+$/,
  );
  expect(() => substituteTokens('%modle%', tokens, 'docs/a.md')).toThrow(UserError);
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
  expect(() => parseVersions(plant(DATA))).toThrow(UserError);
  expect(() => parseVersions(plant(DATA))).toThrow(message);
});
