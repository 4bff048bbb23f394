import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import rehypeEntry from './rehype-entry.ts';
import remarkSignature from './remark-signature.ts';

const PAGE = `## Orders

Before.

### \`Order\`

\`Order(number)\`

An order.

| Field | Type |
| --- | --- |
| \`number\` | \`str\` |
| \`items\` | \`list\` |

\`\`\`python
Order("A-1042")
\`\`\`

### Notes

### \`ship\`

\`ship(order)\`

## After

The end.
`;

const compiled = async (path: string, page = PAGE) => {
  const plugin = () => {
    const wrap = rehypeEntry();
    return (tree: Parameters<typeof wrap>[0]) => wrap(tree, {path} as never);
  };
  return compile(page, {remark: [remarkGfm, remarkSignature], rehype: [plugin]});
};

/** Content that a compiled page holds of an element, in the order of the page. */
const order = (js: string, parts: readonly string[]) => parts.map((part) => js.indexOf(part));

describe('an entry of a reference page', () => {
  it('is a section', async () => {
    const js = await compiled('/x/docs/reference/a.md');
    expect(js.match(/className: "entry beside"/g)).toHaveLength(1);
    expect(js.match(/className: "entry"/g)).toHaveLength(1);
    const places = order(js, [
      'Before.',
      'className: "entry beside"',
      'An order.',
      '"Notes"',
      'className: "entry"',
      'The end.',
    ]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('is left alone on other pages', async () => {
    expect(await compiled('/x/docs/metrics/a.md')).not.toContain('className: "entry');
  });
});

describe('the samples at the end of an entry', () => {
  const sample = '```python\nship()\n```';
  const entry = async (...blocks: string[]) => {
    const page = ['### `ship`', '`ship()`', ...blocks].join('\n\n');
    return compiled('/x/docs/reference/a.md', page);
  };
  /** Samples beside the text. */
  const besideText = (js: string) => js.split('className: "beside__samples"')[1];

  it('are beside its text, with the sentences that introduce them, in the order of the page', async () => {
    const js = await entry('Ships.', '- by day', 'First:', sample, 'Then:', sample);
    const places = order(js, ['beside__text', 'Ships.', 'by day', 'beside__samples', 'First:', 'Then:']);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(besideText(js)?.match(/ship\(\)/g)).toHaveLength(2);
  });

  it('marks lists of names, and no list with a word that is not a name', async () => {
    const list = (rest: string) =>
      compiled('/docs/reference/a.md', `- **[Orders](/o):** [a](/o#a), [b](/o#b)${rest}\n`);
    expect(await list('.')).toContain('"reference-index"');
    expect(await list(' and more')).not.toContain('"reference-index"');
  });
});
