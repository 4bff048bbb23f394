import {expect, it} from 'vitest';
import {createMetrics} from './metrics.ts';

const DECIDED = {build: 'a-1', securityTxtExpires: '2026-11-28T00:00:00Z'};

function collect(keepsTexts = true) {
  const lines: string[] = [];
  const {missed, registry} = createMetrics(DECIDED, keepsTexts, (line) => lines.push(line));
  const counts = async () => {
    const values = (await registry.getSingleMetric('reader_misses_total')?.get())?.values ?? [];
    return values.map(({labels, value}) => [`${labels.kind} ${labels.text}`, value]);
  };
  return {lines, counts, missed};
}

it('counts what readers miss, logs it once, and puts what may be about a person under "other"', async () => {
  const {lines, counts, missed} = collect();
  for (const query of [
    'Voice  Agents',
    'voice agents',
    'ann@a.example',
    'call +49 170 1234567',
    'x'.repeat(81),
    '\u200b\u2060',
  ])
    missed('search', query);
  missed('page', '/docs/guides/tracing2');
  expect(Object.fromEntries(await counts())).toEqual({
    'search voice agents': 2,
    'search other': 3,
    'page /docs/guides/tracing2': 1,
  });
  expect(lines.map((line) => JSON.parse(line).text)).toEqual(['voice agents', '/docs/guides/tracing2']);
});

it.each([
  'jane.doe\uff20example.com',
  'jane.doe%40example.com',
  '4111,1111 x 1111_1111',
  '+49 170 1234567',
  '4111.1111/1111-1111',
  '\u0660\u0661\u0662\u0663\u0664\u0665\u0666',
  '10.0.0.17',
  'host 8.8.8.8 refused',
  '2001:db8::8a2e:370',
  'why is AKIAIOSFODNN7EXAMPLE refused',
  'sk-abc123',
  'ghp_16C7e42F292c',
  'token 9f86d081884c7d65',
])('keeps nothing of %j', async (text) => {
  const {lines, counts, missed} = collect();
  missed('search', text);
  expect([lines, await counts()]).toEqual([[], [['search other', 1]]]);
});

it.each([
  ['run_test in GPT-4o', 'run_test in gpt-4o'],
  ['std::vector asia 2024', 'std::vector asia 2024'],
  ['/docs/reference/python-sdk/checks', '/docs/reference/python-sdk/checks'],
  ['a\u001b[31mb\u202ec\u0085', 'a [31mb c'],
])('keeps %j as %j', async (text, kept) => {
  const {counts, missed} = collect();
  missed('page', text);
  expect(await counts()).toEqual([[`page ${kept}`, 1]]);
});

it('keeps a bounded number of texts, and none when it is off', async () => {
  const {lines, counts, missed} = collect();
  for (let path = 0; path < 1000; path += 1) missed('page', `/docs/${path}`);
  const texts = await counts();
  expect([lines.length, texts.length, texts.at(-1)]).toEqual([200, 201, ['page other', 800]]);
  const off = collect(false);
  off.missed('search', 'voice');
  expect([off.lines, await off.counts()]).toEqual([[], [['search other', 1]]]);
});
