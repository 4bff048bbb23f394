import {readFileSync} from 'node:fs';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {python} from '../../src/samples/python-compile.ts';
import {INTENTS, testMessages, trainMessages} from '../../src/worked/intents.ts';
import {
  after,
  before,
  byHand,
  curve,
  DRAWS,
  defaults,
  gained,
  HAND,
  lost,
  p,
  rows,
  scaled,
  tuned,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const three = (value: number): string => value.toFixed(3);
const whole = (share: number): string => `${Math.round(100 * share)}%`;

describe('finetuning-demo', () => {
  it('describes the data', () => {
    expect(post).toContain(`${trainMessages.length} messages to train on, ten per label`);
    expect(post).toContain(`and ${testMessages.length} to test on, eight per label`);
    expect(trainMessages.length).toBe(10 * INTENTS.length);
    expect(testMessages.length).toBe(8 * INTENTS.length);
  });

  it.each(byHand)('works the example by hand for $label', ({label, total, denominator, counts, share}) => {
    expect(post).toContain(
      `| ${label} | ${total} | ${denominator} | ${counts.join(' | ')} | ${(100 * share).toFixed(1)}% |`,
    );
  });

  it('explains the product of the example', () => {
    const account = byHand.find(({label}) => label === 'account');
    const factors = account?.counts.map((count) => `${count + 1}/${account.denominator}`).join(' × ');
    expect(post).toContain(`for \`account\`, ${factors}`);
    expect(post).toContain(`"${HAND}"`);
    expect(post).toContain(`${tuned.vocabulary} different words`);
    expect(post).toContain(`+ ${tuned.vocabulary} |`);
  });

  it.each(INTENTS.map((label, i) => ({label, i})))('prints the matrix line of $label', ({label, i}) => {
    expect(post).toContain(
      `| ${label} | ${before.matrix[i]?.join(' | ')} | ${after.matrix[i]?.join(' | ')} |`,
    );
    expect(post).toContain(`| F1 ${label} | ${three(before.f1[i] ?? 0)} | ${three(after.f1[i] ?? 0)} |`);
  });

  it('prints accuracy with its interval', () => {
    const cell = ({accuracy, interval}: typeof before): string =>
      `${three(accuracy)} (${three(interval.low)} to ${three(interval.high)})`;
    expect(post).toContain(`| Right | ${before.right} of 24 | ${after.right} of 24 |`);
    expect(post).toContain(`| Accuracy, with 95% interval | ${cell(before)} | ${cell(after)} |`);
    expect(post).toContain(`| Mean F1 | ${three(before.macroF1)} | ${three(after.macroF1)} |`);
    expect(after.interval.low).toBeLessThan(before.accuracy);
    expect(before.interval.high).toBeGreaterThan(after.accuracy);
    expect(post).toContain(`Accuracy went from ${whole(before.accuracy)} to ${whole(after.accuracy)}`);
    expect(post).toContain(`${before.right} of 24 right before, ${after.right} of 24 after`);
  });

  it('prints the flips', () => {
    for (const {text, label, before: answer} of gained) {
      expect(post).toContain(`| ${text} | ${label} | ${answer} | **${label}** |`);
    }
    for (const {text, label, after: answer} of lost) {
      expect(post).toContain(`| ${text} | ${label} | **${label}** | ${answer} |`);
    }
    expect([gained.length, lost.length]).toEqual([4, 2]);
    expect(post).toContain(`has probability ${p}`);
    const agreed = rows.length - gained.length - lost.length;
    expect(post).toContain(`agree in their verdict on ${agreed} rows`);
  });

  it('prints the larger sets', () => {
    for (const entry of scaled.filter(({rows: n}) => [24, 72, 120, 168].includes(n))) {
      expect(post).toContain(`| ${entry.rows} | ${entry.gained} | ${entry.lost} | ${three(entry.p)} |`);
    }
    expect(scaled.find((entry) => entry.p < 0.05)?.rows).toBe(168);
  });

  it('explains the lost rows truthfully', () => {
    const holding = (word: string): string[] =>
      trainMessages.filter(({text}) => text.split(/\W+/).includes(word)).map(({label}) => label);
    expect(holding('exchange')).toEqual(['refund']);
    expect(holding('wrong')).toEqual(['delivery']);
  });

  it('counts what the default won', () => {
    expect(defaults.unmatched).toBe(7);
    expect(defaults.luckyRows).toHaveLength(2);
    for (const {text} of defaults.luckyRows) expect(post).toContain(`"${text}"`);
    expect(post).toContain(`earned ${defaults.matchedRight} of its ${before.right} right answers`);
    expect(post).toContain(`| Before, guessing | ${before.right} | ${24 - before.right} | 0 |`);
    expect(post).toContain(
      `| Before, handing over | ${defaults.matchedRight} | ${defaults.matched - defaults.matchedRight} | ${defaults.unmatched} |`,
    );
    expect(post).toContain(`| After | ${after.right} | ${defaults.afterWrong.length} | 0 |`);
    const ratio = (defaults.unmatched / defaults.afterWrong.length).toFixed(1);
    expect(post).toContain(`more than 7/3, or ${ratio} times`);
  });

  it('prints the curve', () => {
    for (const {rows: size, asWritten, median, low, high, beatsBefore} of curve) {
      if (![6, 12, 18, 24, 27, 30].includes(size)) continue;
      expect(post).toContain(
        `| ${size} | ${asWritten} | ${median} | ${low} to ${high} | ${whole(beatsBefore)} |`,
      );
    }
    const written = Object.fromEntries(curve.map((point) => [point.rows, point.asWritten]));
    expect(post).toContain(
      `${written[3]} right with 3 rows, ${written[6]} with 6, ${written[12]} with 12, ${written[18]} with 18`,
    );
    const share = (size: number): string => whole(curve.find((c) => c.rows === size)?.beatsBefore ?? 0);
    expect(post).toContain(
      `only ${share(18)} of random choices of 18 rows do; with 27 rows it is ${share(27)}`,
    );
    expect(post).toContain(`Only ${share(18)} of the choices`);
    expect(post).toContain(`${DRAWS.toLocaleString('en-US')} times at random`);
    expect(curve.find(({rows: size}) => size === 24)?.high).toBe(22);
  });

  it.each([
    ['intent-training.jsonl', trainMessages],
    ['intent-test.jsonl', testMessages],
  ] as const)('prints the rows of %s', (file, messages) => {
    const block = post.match(new RegExp(`\`\`\`jsonl title="${file}"\n([\\s\\S]*?)\n\`\`\``))?.[1] ?? '';
    expect(block.split('\n').map((line) => JSON.parse(line))).toEqual(
      messages.map(({text, label}) => ({input: text, result: label})),
    );
  });

  it('says what the runs print', () => {
    expect(post).toContain(`mean F1: ${three(before.macroF1)} before, ${three(after.macroF1)} after`);
  });

  it('shows models in Python that give these answers', async () => {
    const source = post.match(/```python title="models\.py"\n([\s\S]*?)```/)?.[1] ?? '';
    const interpreter = await python();
    interpreter.globals.set('rows_json', JSON.stringify(rows.map(({text}) => text)));
    interpreter.globals.set(
      'train_json',
      JSON.stringify(trainMessages.map(({text, label}) => ({input: text, result: label}))),
    );
    const answers = interpreter.runPython(
      `${source}\nimport json\nafter = train(json.loads(train_json))\n` +
        'json.dumps([[before(text), after(text)] for text in json.loads(rows_json)])',
    );
    expect(JSON.parse(answers)).toEqual(rows.map((row) => [row.before, row.after]));
  });

  it('shows models that give these answers', () => {
    const source = post.match(/```typescript title="models\.ts"\n([\s\S]*?)```/)?.[1] ?? '';
    const code = ts.transpileModule(source, {compilerOptions: {module: ts.ModuleKind.CommonJS}}).outputText;
    type Row = {input: string; result: string};
    const shown: {before?: (text: string) => string; train?: (rows: Row[]) => (text: string) => string} = {};
    new Function('exports', code)(shown);
    const trained = shown.train?.(trainMessages.map(({text, label}) => ({input: text, result: label})));
    for (const row of rows) {
      expect([shown.before?.(row.text), trained?.(row.text)]).toEqual([row.before, row.after]);
    }
  });
});
