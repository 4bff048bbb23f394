import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import rehypeFormula from './index.ts';

const page = (markdown: string) =>
  compile(markdown, {
    remark: [[remarkMath, {singleDollarTextMath: false}]],
    rehype: [[rehypeKatex, {output: 'mathml'}], rehypeFormula],
  });

it('marks the paragraph of a formula', async () => {
  expect(await page('So $$a$$ is.')).toMatch(/_components\.p, \{\s+"data-markdown-ignore": ""/);
});

it('marks a formula on a line of its own', async () => {
  expect(await page('$$\na\n$$')).toContain('data-markdown-ignore');
});

it.each([
  ['So $$a$$, then.', /\("math"|_components\.math[\s\S]*?\}\), ","\]/, '" then."'],
  ['So ($$a$$).', /\["\(", _jsx/, '"So "'],
])('keeps the punctuation of %s with the formula', async (markdown, inside, outside) => {
  const code = await page(markdown);
  expect(code).toMatch(inside);
  expect(code).toContain(outside);
});
