import {describe, expect, it} from 'vitest';
import {render} from './render.fixture.ts';

const REFERENCE = '/x/docs/reference/a.md';
const SAMPLE = '```python\nship()\n```';
const ORDER = ['### `Order`', '`Order(number)`', 'An order.', '| Field |\n| --- |\n| `number` |', SAMPLE];
const page = (...blocks: string[]) => render(blocks.join('\n\n'), REFERENCE);

describe('an entry of a reference page', () => {
  it('is a section', async () => {
    const found = await page(
      '## A',
      'Before.',
      ...ORDER,
      '### Notes',
      '### `ship`',
      '`ship()`',
      '## B',
      'End.',
    );
    const sections = found.querySelectorAll('section');
    expect(sections.map(({classNames}) => classNames)).toEqual(['entry beside', 'entry']);
    expect(found.childNodes.map(({text}) => text.trim().split('\n')[0]).filter(Boolean)).toEqual([
      ...['A', 'Before.', 'Order', 'Notes', 'ship', 'B', 'End.'],
    ]);
  });

  it('is left alone on other pages', async () => {
    const found = await render(ORDER.join('\n\n'), '/x/docs/metrics/a.md');
    expect(found.querySelector('section')).toBeNull();
  });

  it('has the samples at its end beside its text, with the sentences that introduce them, in the order of the page', async () => {
    const found = await page(
      ...['### `ship`', '`ship()`', 'Ships.', '- by day', 'First:', SAMPLE, 'Then:', SAMPLE],
    );
    const samples = found.querySelector('.beside__text + .beside__samples');
    expect(found.querySelector('.beside__text')?.text).toMatch(/Ships\.[\s\S]*by day/);
    expect(samples?.children.map(({tagName, text}) => text || tagName)).toEqual([
      ...['First:', 'X-CODE', 'Then:', 'X-CODE'],
    ]);
  });
});
