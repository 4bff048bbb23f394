import {expect, test} from 'vitest';
import {parseVersions} from '../content/current-versions.ts';
import {expiring} from './check-versions.ts';

const data = parseVersions(`
values:
  model: {value: atlas-2, what: the model, ends: 2027-01-14, source: https://models.example/ends, checked: 2026-11-21}
  sdk_model: {value: atlas-1, what: a default, ends: 2026-12-01, source: https://models.example/ends, checked: 2026-11-21, kept: a fact}
  node: {value: "24", what: the runtime, ends: null, source: none found, checked: 2026-11-21}
history: {}
rules: []
`);

test.each<[string, RegExp[]]>([
  ['2026-11-01', []],
  ['2026-11-16', [/model: atlas-2 ends in 59 days, on 2027-01-14 .*; set another value/]],
  ['2027-01-14', [/model: atlas-2 ended on 2027-01-14/]],
])('what is over, or will be in 60 days, on %s', (day, said) => {
  expect(expiring(data, new Date(`${day}T12:00:00Z`))).toEqual(
    said.map((text) => expect.stringMatching(text)),
  );
});
