import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {askForRecord} from './ask-for-record.ts';
import {
  afterRetries,
  curve,
  firstTry,
  hardAmong,
  layers,
  meanCalls,
  mix,
  pastSchema,
  RETURN_DAYS,
  rates,
  replies,
  results,
  stopsAt,
  strict,
  stripFence,
  stripped,
} from './compute.ts';
import {type Layer, validate} from './validate.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const post = read('./index.md');
const percent = (value: number, digits = 2): string => `${(100 * value).toFixed(digits)}%`;
const cell = (layer: string): string => (layer === 'ok' ? 'ok' : `**${layer}**`);
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const word = (n: number): string => WORDS[n] as string;

describe('validate-llm-output', () => {
  it.each(['validate.ts', 'ask-for-record.ts'])('shows %s', (file) => {
    const code = read(`./${file}`);
    expect(code).toMatch(/^import /);
    expect(post).toContain(`\`\`\`typescript title="${file}"\n${code.trimEnd()}\n\`\`\``);
  });

  it('shows the seventh output', () => {
    const [, shown = ''] = /```json title="output 7[^\n]*\n([\s\S]+?)```/.exec(post) ?? [];
    expect(JSON.parse(shown)).toEqual(JSON.parse(replies[6].raw));
    expect(post).toContain(`title="output 7, for a message about order ${replies[6].asked}"`);
  });

  it.each(results.map((result, i) => ({...result, number: i + 1})))(
    'states where $asked stops',
    ({number, asked, what, strict, stripped}) => {
      expect(post).toContain(`| ${number} | ${asked} | ${what} | ${cell(strict)} | ${cell(stripped)} |`);
    },
  );

  it('shows every layer at least once', () => {
    for (const layer of layers) {
      expect(strict[layer]).toBeGreaterThan(0);
      expect(post).toContain(`| ${layer[0]?.toUpperCase()}${layer.slice(1)} |`);
    }
    expect(post).toContain(`a refund after the ${RETURN_DAYS} days`);
  });

  it('states how many parse and how many are right', () => {
    const all = replies.length;
    expect(post).toContain(
      `Seven of the ${word(all)} outputs are valid JSON, ${word(all - stripped.parse)} once fences are gone. Three are right.`,
    );
    expect(all - strict.parse).toBe(7);
    expect(stripped.ok).toBe(3);
    expect(stripped.ok - strict.ok).toBe(1);
    expect(post).toContain('it rescues one of the ten outputs');
  });

  it('states what is left once the schema holds', () => {
    const wrong = pastSchema - stripped.ok;
    expect(post).toContain(`${word(wrong)} of ${word(pastSchema)} outputs with a perfect schema are wrong`);
    expect(post).toContain(
      `${word(pastSchema)} of the ten outputs satisfy the schema, and ${word(wrong)} of those ${word(pastSchema)} are wrong`,
    );
    expect(post).toContain(`fixes the form of the other ${word(replies.length - pastSchema)} outputs`);
    expect(wrong).toBe(stripped.rule + stripped.source + stripped.policy);
  });

  it('numbers the two outputs that the text refers to', () => {
    expect(results[6]?.strict).toBe('source');
    expect(results[7]?.strict).toBe('policy');
  });

  it.each(rates)('states the retry arithmetic for p = %d', (p) => {
    const failures = [0, 1, 2].map((r) =>
      (100_000 * (1 - afterRetries(p, r))).toLocaleString('en-US', {maximumFractionDigits: 1}),
    );
    expect(post).toContain(`| ${percent(p, 0)} | ${failures.join(' | ')} | ${meanCalls(p, 3).toFixed(4)} |`);
  });

  it('states what the mix delivers', () => {
    const [, one, two] = curve;
    expect(post).toContain(`${percent(mix.hard, 0)} of requests always fail`);
    expect(post).toContain(`pass ${percent(mix.rate, 0)} of the time`);
    expect(post).toContain(`succeeds for ${percent(firstTry)} of requests`);
    expect(post).toContain(`predicts ${percent(one?.independent ?? 0)} after one retry`);
    expect(post).toContain(
      `The mix delivers ${percent(one?.mixed ?? 0)}, then ${percent(two?.mixed ?? 0)}, and no number of retries goes above ${percent(1 - mix.hard, 0)}`,
    );
    expect(post).toContain(`promises ${percent(one?.independent ?? 0)} delivers ${percent(one?.mixed ?? 0)}`);
  });

  it('repeats the failures in the text of the figure', () => {
    const [start, one, two] = curve;
    expect(post).toContain(
      `from ${percent(1 - (start?.independent ?? 0))} to ${percent(1 - (one?.independent ?? 0))} after one retry and ${percent(1 - (two?.independent ?? 0))} after two`,
    );
    expect(post).toContain(`they stop at ${percent(mix.hard)}`);
    expect(post).toContain(`start at ${percent(firstTry)} valid`);
  });

  it('states who is left after one and two failures', () => {
    expect(post).toContain(`failed once, ${percent(hardAmong(1), 1)} are hard ones`);
    expect(post).toContain(`failed twice, ${percent(hardAmong(2), 1)} are`);
  });

  const asking = async (...answers: {text: string; refusal?: string}[]) => {
    const hints: (string | undefined)[] = [];
    const order = {id: 'A-2650', days: 1, lines: {LAMP: {qty: 4, price: 25}}};
    const outcome = await askForRecord(
      async (hint) => {
        hints.push(hint);
        return answers[hints.length - 1] ?? {text: ''};
      },
      (text) => validate(text, order),
    );
    return {hints, outcome};
  };
  const good = replies[9].raw;

  it('asks once when the record is right, fenced or not', async () => {
    for (const text of [good, `\`\`\`json\n${good}\n\`\`\``]) {
      const {hints, outcome} = await asking({text});
      expect([hints, outcome]).toMatchObject([[undefined], {tries: 1}]);
    }
  });

  it('asks a second time with the reason, and not a third time', async () => {
    const wrongSum = good.replace('100', '90');
    const {hints, outcome} = await asking({text: wrongSum}, {text: good});
    expect(hints).toEqual([undefined, 'the items add up to 100']);
    expect(outcome).toMatchObject({tries: 2});
    const twice = await asking({text: wrongSum}, {text: wrongSum}, {text: good});
    expect(twice.outcome).toMatchObject({stops: [{layer: 'rule'}, {layer: 'rule'}]});
    expect(twice.hints).toHaveLength(2);
  });

  it('does not retry source failures, policy failures and refusals', async () => {
    const foreign = await asking({text: good.replace('A-2650', 'A-2605')}, {text: good});
    expect(foreign).toMatchObject({hints: [undefined], outcome: {stops: [{layer: 'source'}]}});
    const refused = await asking({text: '', refusal: 'no'}, {text: good});
    expect(refused).toMatchObject({hints: [undefined], outcome: {stops: [{layer: 'refusal'}]}});
    const retried: Layer[] = ['parse', 'schema', 'rule'];
    expect(read('./ask-for-record.ts')).toContain(`= ${JSON.stringify(retried).replaceAll(',', ', ')};`);
  });

  it('removes a fence around the whole reply and nothing else', () => {
    expect(stripFence('```json\n{"a":1}\n```')).toBe('{"a":1}');
    expect(stripFence('Here: ```{"a":1}```')).toBe('Here: ```{"a":1}```');
    expect(stopsAt('null', 'A-2642')).toBe('schema');
  });
});
