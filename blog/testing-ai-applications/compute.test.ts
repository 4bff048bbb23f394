import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {keepsContract, LAYERS, MAX_WORDS, patterns, runAll, smallestChoices, summarize} from './compute.ts';
import {CATALOG, ROWS, stubModel} from './faults.ts';
import {recommend} from './recommend.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const post = read('./index.md');

let results: Awaited<ReturnType<typeof runAll>>;
beforeAll(async () => {
  results = await runAll();
});

describe('testing-ai-applications', () => {
  it('shows the app that was tested', () => {
    expect(post).toContain(read('./recommend.ts').trimEnd());
  });

  it('shows the tests of layers.test.ts', () => {
    const [, body = ''] = read('./layers.test.ts').split(/\n\n([\s\S]+)/);
    expect(body).toContain('the prompt is the one that somebody confirmed');
    expect(post).toContain(body.trimEnd());
  });

  it('shows the verdict of each layer on each fault', () => {
    expect(results.grid).toHaveLength(9);
    for (const {name, red} of [results.baseline, ...results.grid]) {
      const cells = LAYERS.map((layer) => (red.includes(layer) ? ' red |' : ' |'));
      expect(post).toContain(`| ${name} |${cells.join('')}`);
    }
  });

  it('states the sums', () => {
    const sums = summarize(results.grid, results.alarms);
    expect(post).toContain(`| **caught** | ${sums.map(({caught}) => `**${caught}**`).join(' | ')} |`);
    expect(post).toContain(`| **caught only here** | ${sums.map(({alone}) => `**${alone}**`).join(' | ')} |`);
    const evaluation = sums.find(({layer}) => layer === 'evaluation');
    expect(9 - (evaluation?.caught ?? 0)).toBe(3);
    expect(post).toContain('The evaluation, the most expensive one, misses three.');
  });

  it('finds that unit tests and evaluation are the only pair without a gap', () => {
    expect(smallestChoices(results.grid)).toEqual([['unit', 'evaluation']]);
    const of = (layer: 'unit' | 'evaluation'): string[] =>
      results.grid.filter(({red}) => red.includes(layer)).map(({name}) => name);
    expect(of('unit').filter((name) => of('evaluation').includes(name))).toEqual([]);
  });

  it('lists every pattern of red layers', () => {
    expect([patterns(results.grid, ['unit', 'evaluation']), patterns(results.grid, LAYERS)]).toEqual([2, 5]);
    expect(post).toContain('nine faults leave two patterns of red. With four they leave five');
    for (const {red} of results.grid) expect(post).toContain(`| ${red.join(', ')} |`);
  });

  it('states which layers cry wolf', () => {
    const sums = summarize(results.grid, results.alarms);
    expect(results.alarms).toHaveLength(3);
    expect(sums.map(({falseAlarms}) => falseAlarms)).toEqual([0, 1, 0, 0]);
    expect(results.alarms[0]).toEqual({name: 'Prompt reworded', red: ['snapshot']});
    expect(post).toContain('The snapshot goes red on the first');
  });

  it('states what an exact string and a recording would do', () => {
    expect(post).toContain(`it looks strong: ${results.exactString.caught} of ${results.grid.length}`);
    expect(results.exactString.falseAlarms).toBe(1);
    const contract = results.grid.filter(({red}) => red.includes('contract')).length;
    expect(post).toContain(`catches ${results.recordedContract} of the ${contract} faults`);
  });

  it('states the limit of words', () => {
    expect(post).toContain(`in at most ${MAX_WORDS} words`);
  });

  it('has an app that works when nothing is broken', async () => {
    for (const {need, product} of ROWS) {
      expect(await recommend(need, CATALOG, stubModel())).toBe(`Our tip: ${product}. It is made to ${need}.`);
    }
  });

  it('judges the shape of a reply without the app', () => {
    expect(keepsContract('{"pick":"gas stove","reason":"small"}')).toBe(true);
    expect(keepsContract('{"pick":"gas stove"}')).toBe(false);
    expect(keepsContract('null')).toBe(false);
    expect(keepsContract('I would take the gas stove.')).toBe(false);
  });
});
