import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import {afterAll, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import {parseMarkdown} from '../../content/parse.ts';
import {cachedTree} from '../../content/tree-cache.ts';
import remarkCachedTree from './index.ts';

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
        ...(isCached ? [[remarkCachedTree, {folder}]] : []),
        [remarkMath, {singleDollarTextMath: false}],
        remarkFrontmatter,
        remarkDirective,
        remarkGfm,
      ],
    },
    file,
  );

it('makes the same of a cached tree as of the text', async () => {
  cachedTree('docs/b.md', TEXT, () => parseMarkdown(TEXT, 'docs/b.md'), folder);
  const expected = await compiled('docs/b.md', TEXT, false);
  expect(expected).toContain('Tent');
  expect(await compiled('docs/b.md', TEXT, true)).toBe(expected);
  // Each time a tree of its own: plugins change it.
  expect(await compiled('docs/b.md', TEXT, true)).toBe(expected);
});

it('parses a page that has changed, or that nobody has read', async () => {
  const text = `${TEXT}\nMore.\n`;
  expect(await compiled('docs/b.md', text, true)).toBe(await compiled('docs/b.md', text, false));
  expect(await compiled('docs/c.md', TEXT, true)).toBe(await compiled('docs/c.md', TEXT, false));
});
