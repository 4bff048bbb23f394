import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkSignature from '../remark-signature/index.ts';
import rehypeEntry from './index.ts';

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

\`ship(${'parameter, '.repeat(30)})\`

## After

The end.
`;

const compiled = async (path: string) => {
  const plugin = () => {
    const wrap = rehypeEntry();
    return (tree: Parameters<typeof wrap>[0]) => wrap(tree, {path} as never);
  };
  return compile(PAGE, {remark: [remarkGfm, remarkSignature], rehype: [plugin]});
};

/** What a compiled page holds of an element, in the order of the page. */
const order = (js: string, parts: readonly string[]) => parts.map((part) => js.indexOf(part));

describe('an entry of a reference page', () => {
  it('is a section; one with a long signature says so', async () => {
    const js = await compiled('/x/docs/reference/a.md');
    expect(js.match(/className: "entry"/g)).toHaveLength(1);
    expect(js.match(/className: "entry entry--long"/g)).toHaveLength(1);
    expect(js).not.toContain('summary');
    const places = order(js, [
      'Before.',
      'className: "entry"',
      'An order.',
      '"Notes"',
      'entry--long',
      'The end.',
    ]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('is folded on a page of types, below its signature and its sentence', async () => {
    const js = await compiled('/x/docs/reference/python-sdk/data-classes.md');
    expect(js).toContain('summary: "2 fields and an example"');
    const places = order(js, ['An order.', 'summary:', '"items"']);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('is left alone on other pages', async () => {
    expect(await compiled('/x/docs/metrics/a.md')).not.toContain('className: "entry"');
  });
});
