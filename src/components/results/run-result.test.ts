import {describe, expect, it} from 'vitest';
import {markdownOf} from './planted-fault.fixture.ts';

const GOOD = `title: A run.
checks: [is_json, latency]
rows:
  - row: Tent
    scores: {is_json: passed, latency: 100}
    before: {is_json: failed, latency: 90}
  - row: Stove
    scores: {is_json: failed, latency: 201}
    before: {is_json: failed, latency: 200}
`;
const written = markdownOf('RunResult');

describe('a run result', () => {
  it('shows rows, what changed in them, and both means', () => {
    const markdown = written(GOOD);
    expect(markdown).toContain('| Tent | Passed, failed before | 100 |');
    expect(markdown).toContain('| Stove | **Failed** | 201 |');
    expect(markdown).toContain('| **Mean** | **0.5** | **150.5** |');
    expect(markdown).toContain('| **Mean of the run before** | **0** | **145** |');
  });

  it.each([
    ['failed, latency: 201', 'failed', 'x.yaml:8: rows[2].scores: Stove has no score of latency'],
    ['    before: {is_json: failed, latency: 90}\n', '', 'x.yaml:4: rows: 1 of 2 rows say what they were'],
  ])('with a planted fault stops the build: %s', (good, bad, message) => {
    expect(GOOD).toContain(good);
    expect(() => written(GOOD.replace(good, bad))).toThrow(message);
  });
});
