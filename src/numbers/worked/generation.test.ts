import {expect, test} from 'vitest';
import {meanScore, repeats, scores, spread} from './generation.ts';
import {fixed, page} from './page.ts';

test('what the metrics introduction says of its rows and means', () => {
  const introduction = page('metrics/introduction');
  const [, window, conciseness] = (['is_json', 'names_window', 'conciseness'] as const).map((check) =>
    meanScore(scores, check),
  );
  expect(introduction).toContain(
    `${fixed(conciseness ?? 0, 2)} on a scale of 1 to 5 is not better than 0.80`,
  );
  expect(window).toBe(0.6);
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
