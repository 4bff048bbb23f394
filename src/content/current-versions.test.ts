import {expect, test} from 'vitest';
import {UserError} from '../product/index.ts';
import {currentVersions, parseVersions, type Versions, versions} from './current-versions.ts';
import {substituteTokens} from './tokens.ts';

const DATA = `
values:
  model: {value: atlas-2, what: the model, ends: 2027-01-14, source: https://models.example/ends, checked: 2026-11-21}
  sdk_model: {value: atlas-1, what: a default, ends: 2026-12-01, source: https://models.example/ends, checked: 2026-11-21, kept: a fact}
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

/** Values that are over, or will be within 60 days; one that is kept as a fact about a release is left out. */
function expiring({values}: Versions, today: Date): string[] {
  return Object.entries(values).flatMap(([name, {value, ends, kept, source}]) => {
    const days = ends && !kept ? (Date.parse(ends) - today.getTime()) / 86_400_000 : Infinity;
    return days <= 60 ? [`${name}: ${value} ends on ${ends} (${source}); set another value`] : [];
  });
}

// A change must not fail for the day on which it is tested.
test.runIf(process.env.CHECK_DATES)('no value ends within 60 days', () => {
  expect(expiring(versions(), new Date())).toEqual([]);
});

test.each([
  ['2026-11-01', 0],
  ['2026-11-16', 1],
  ['2027-01-20', 1],
])('on %s, %i of the planted values are over or will be', (day, count) => {
  expect(expiring(parseVersions(DATA), new Date(`${day}T12:00:00Z`))).toHaveLength(count);
});
