import {expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import rehypeRelation from './index.ts';

const page = (markdown: string) => compile(markdown, {rehype: [rehypeRelation]});

it.each([
  ['Room gains 24 (p = 0.0001).', 'p\u00a0=\u00a00.0001'],
  ['So Recall@3 = **0.5**.', 'Recall@3\u00a0=\u00a0'],
  ['For k ≤ R.', 'k\u00a0≤\u00a0R'],
])('keeps both sides of the sign in %s on one line', async (markdown, held) => {
  expect(await page(markdown)).toContain(held);
});

it.each(['`a = b` in code', '```text\na = b\n```'])('leaves %s as it is', async (markdown) => {
  expect(await page(markdown)).not.toContain('\u00a0');
});
