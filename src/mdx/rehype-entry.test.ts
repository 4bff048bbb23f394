import {describe, expect, it} from 'vitest';
import {render} from './render.fixture.ts';

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

const REFERENCE = '/x/docs/reference/a.md';

describe('an entry of a reference page', () => {
  it('is a section', async () => {
    const page = await render(PAGE, REFERENCE);
    const sections = page.querySelectorAll('section');
    expect(sections.map(({classNames}) => classNames)).toEqual(['entry beside', 'entry']);
    expect(page.childNodes.map(({text}) => text.trim().split('\n')[0]).filter(Boolean)).toEqual([
      ...['Orders', 'Before.', 'Order', 'Notes', 'ship', 'After', 'The end.'],
    ]);
  });

  it('is left alone on other pages', async () => {
    expect((await render(PAGE, '/x/docs/metrics/a.md')).querySelector('section')).toBeNull();
  });
});

describe('the samples at the end of an entry', () => {
  const sample = '```python\nship()\n```';

  it('are beside its text, with the sentences that introduce them, in the order of the page', async () => {
    const blocks = ['### `ship`', '`ship()`', 'Ships.', '- by day', 'First:', sample, 'Then:', sample];
    const page = await render(blocks.join('\n\n'), REFERENCE);
    const samples = page.querySelector('.beside__text + .beside__samples');
    expect(page.querySelector('.beside__text')?.text).toMatch(/Ships\.[\s\S]*by day/);
    expect(samples?.children.map(({tagName, text}) => text || tagName)).toEqual([
      ...['First:', 'X-CODE', 'Then:', 'X-CODE'],
    ]);
  });

  it('marks lists of names, and no list with a word that is not a name', async () => {
    const list = async (rest: string) =>
      (await render(`- **[Orders](/o):** [a](/o#a), [b](/o#b)${rest}\n`, REFERENCE)).querySelector('ul');
    expect((await list('.'))?.classNames).toBe('reference-index');
    expect((await list(' and more'))?.classNames).toBe('');
  });
});
