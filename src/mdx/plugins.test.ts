import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import {rehypeWrongFormulas} from './plugins.ts';

it('refuses a formula that cannot be shown, with its line', async () => {
  const plugins = {
    remark: [[remarkMath, {singleDollarTextMath: false}]],
    rehype: [[rehypeKatex], rehypeWrongFormulas],
  };
  await expect(compile('A share.\n\nOf $$\\frac{1}{$$.', plugins as never)).rejects.toMatchObject({
    line: 3,
    message: expect.stringContaining('correct the formula'),
  });
});
