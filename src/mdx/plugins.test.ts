import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import {afterAll, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import {readDocument} from '../content/document.ts';
import {rehypeWrongFormulas, remarkCachedTree} from './plugins.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cached-trees-'));
afterAll(() => rmSync(folder, {recursive: true}));

const TEXT = `---
title: Tents
---

import Tent from '../../content/tent';

## Tents {/* #tents */}

A <Tent size={2} name="two *persons*">*for* two</Tent>, {1 + 1} $$x^2$$, **bold** and [a link](./poles.md 'Poles').

- [x] packed
- www.example.com

| Tent | Price |
| :--- | ---: |
| Dome | 1\\|2 |

:::note[Before you go]

Check \`poles\`.[^1]

:::

\`\`\`ts title="a.ts"
const a = 1;
\`\`\`

$$
\\frac{a}{b}
$$

[^1]: All of them.
`;

const compiled = (file: string, text: string, isCached: boolean) =>
  compile(
    text,
    {
      remark: [
        ...(isCached ? [remarkCachedTree] : []),
        [remarkMath, {singleDollarTextMath: false}],
        remarkFrontmatter,
        remarkDirective,
        remarkGfm,
      ],
    },
    file,
  );

const page = path.join(folder, 'b.md');

it('makes the same of a tree that was read as of the text', async () => {
  writeFileSync(page, TEXT);
  readDocument(folder, 'b.md', {});
  const expected = await compiled('elsewhere.md', TEXT, false);
  expect(expected).toContain('Tent');
  expect(await compiled(page, TEXT, true)).toBe(expected);
  // Each time a tree of its own: plugins change it.
  expect(await compiled(page, TEXT, true)).toBe(expected);
});

it('parses a page that has changed', async () => {
  const text = `${TEXT}\nMore.\n`;
  expect(await compiled(page, text, true)).toBe(await compiled('elsewhere.md', text, false));
});

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
