import {expect, test} from 'vitest';
import {meanScore, repeats, scores, spread} from './generation.ts';
import {fixed, page} from './page.ts';

test('row values and means on the metrics introduction', () => {
  const introduction = page('metrics/introduction');
  const word = (passed: boolean): string => (passed ? 'pass' : 'fail');
  for (const row of scores) {
    expect(introduction).toContain(
      `| ${row.row} | ${word(row.is_json)} | ${word(row.names_window)} | ${fixed(row.conciseness, 1)} |`,
    );
  }
  const means = (['is_json', 'names_window', 'conciseness'] as const).map((check) =>
    meanScore(scores, check),
  );
  expect(introduction).toContain(
    `| **mean over the run** | ${means.map((mean) => `**${fixed(mean, 2)}**`).join(' | ')} |`,
  );
  expect(scores.filter((row) => row.is_json && row.names_window)).toHaveLength(2);
});

test('the spread of repeated runs', () => {
  const guide = page('evaluation/generation');
  const {mean, min, max, deviation} = spread(repeats, 20);
  expect(guide).toContain(`| passed of 20 | ${repeats.join(' | ')} |`);
  expect(guide).toContain(
    `The mean pass rate is ${fixed(mean, 3)}, the lowest run ${fixed(min, 3)}, ` +
      `the highest ${fixed(max, 3)}, the sample standard deviation ${fixed(deviation, 3)}`,
  );
  expect(16 / 20).toBeGreaterThan(mean - deviation);
  expect(guide).toContain(`passes 16 of 20 (${fixed(16 / 20, 3)})`);
});

test('the field score of the extraction check', () => {
  expect(page('metrics/custom-checks')).toContain(`the score is 1 − 1/4 = ${fixed(1 - 1 / 4, 2)}`);
});
