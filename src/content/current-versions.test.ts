import {expect, test} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {substituteTokens, tokenValues, VERSIONS, type Versions} from './tokens.ts';

test('the tokens of this repository are there, and each says where its value was looked up, and when', () => {
  const tokens = tokenValues(loadProduct({}));
  expect(substituteTokens('uses: %checkout_action%', tokens, 'a.md')).toMatch(
    /^uses: actions\/checkout@v\d+$/,
  );
  for (const [name, {source, checked}] of Object.entries({...VERSIONS.values, ...VERSIONS.history})) {
    expect(source, name).toMatch(/^(?:https:\/\/|none found$)/);
    expect(Date.parse(checked), name).toBeGreaterThan(0);
  }
});

/** Values that are over, or will be within 60 days; one that is kept as a fact about a release is left out. */
function expiring(values: Versions['values'], today: Date): string[] {
  return Object.entries(values).flatMap(([name, {value, ends, kept, source}]) => {
    const days = ends && !kept ? (Date.parse(ends) - today.getTime()) / 86_400_000 : Infinity;
    return days <= 60 ? [`${name}: ${value} ends on ${ends} (${source}); set another value`] : [];
  });
}

// A change must not fail for the day on which it is tested.
test.runIf(process.env.CHECK_DATES)('no value ends within 60 days', () => {
  expect(expiring(VERSIONS.values, new Date())).toEqual([]);
});

test.each([
  ['2026-11-01', 0],
  ['2026-11-16', 1],
  ['2027-01-20', 1],
])('on %s, %i of the planted values are over or will be', (day, count) => {
  const of = {source: 'none found', checked: '2026-11-21'};
  const values = {
    model: {value: 'atlas-2', ends: '2027-01-14', ...of},
    sdk_model: {value: 'atlas-1', ends: '2026-12-01', kept: 'a fact', ...of},
    node: {value: '24', ends: null, ...of},
  };
  expect(expiring(values, new Date(`${day}T12:00:00Z`))).toHaveLength(count);
});
