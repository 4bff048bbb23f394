import {describe, expect, it} from 'vitest';
import {type Pair, scoreLabel} from './classification.ts';
import {mean} from './getting-started.ts';
import {fixed, page} from './page.ts';

const text = page('getting-started');
describe('the first result', () => {
  const [python, typescript] = ['first.py', 'first.ts'].map(
    (title) => text.split(` title="${title}"\n`)[1]?.split('```')[0] ?? '',
  );
  const rowsOf = (sample = '', row: RegExp) =>
    [...sample.matchAll(row)].map(([, input = '', label = '']) => ({input, label}));
  const labeled = rowsOf(python, /"([^"]+[.?])": "(\w+)"/g);

  it('takes less than 20 lines', () => {
    for (const sample of [python, typescript]) {
      const lines = sample?.split('\n').filter((line) => line.trim()) ?? [];
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.length).toBeLessThan(20);
      expect(sample).not.toContain('OPENAI');
    }
  });

  it('has the same rows in both languages', () => {
    expect(labeled).toHaveLength(3);
    expect(rowsOf(typescript, /input: "([^"]+)", result: "(\w+)"/g)).toEqual(labeled);
  });

  it('prints the metrics of these rows', () => {
    const pairs: Pair[] = labeled.map(({input, label}) => ({
      actual: label,
      predicted: input.includes('return') ? 'return' : 'other',
    }));
    const scores = ['return', 'other'].map((label) => scoreLabel(pairs, label));
    const weighted = (name: 'precision' | 'recall' | 'f1') =>
      fixed(scores.reduce((sum, score) => sum + score[name] * score.support, 0) / pairs.length);
    const accuracy = fixed(mean(pairs.map(({actual, predicted}) => Number(actual === predicted))));
    expect(text).toContain(
      `{'precision': ${weighted('precision')}, 'recall': ${weighted('recall')}, 'f1': ${weighted('f1')}, 'accuracy': ${accuracy}}`,
    );
  });
});
