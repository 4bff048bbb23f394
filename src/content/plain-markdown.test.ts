import {describe, expect, it} from 'vitest';
import {plainMarkdown} from './plain-markdown.ts';

const plain = (source: string) => plainMarkdown(source, '/docs/');

describe('plainMarkdown', () => {
  it.each([
    ['a term', 'A <Term id="driver">driver</Term> asks.', 'A [driver](/docs/terminology#driver) asks.'],
    ['a link of the site', '[Drivers](/simulation/drivers#x)', '[Drivers](/docs/simulation/drivers#x)'],
    ['a link elsewhere', '[RFC](https://example.com/a)', '[RFC](https://example.com/a)'],
    [
      'a card',
      '<Card title="Test" to="/evaluation">Score it.</Card>',
      '- [Test](/docs/evaluation): Score it.',
    ],
    ['an anchor of a heading', '## Compare {/* #compare */}', '## Compare'],
    ['a figure', '![Four steps](./loop.svg "The loop")', '*Figure: The loop. Four steps*'],
    ['a remark', ':::warning[Real calls]\n\nBilled.\n\n:::', '**Real calls:**\n\nBilled.'],
    ['imports and marks', 'import X from "y";\n\nOne.\n\n{/* truncate */}', 'One.'],
  ])('writes out %s', (_, source, expected) => {
    expect(plain(source)).toBe(expected);
  });

  it('keeps code to the letter, with its file name and without its tabs', () => {
    const code = '```python title="a.py"\nprint("<Term id=\\"x\\">")  # {#id}\n```';
    expect(plain(`<CodeTabs>\n\n${code}\n\n</CodeTabs>`)).toBe(
      '`a.py`:\n\n```python\nprint("<Term id=\\"x\\">")  # {#id}\n```',
    );
  });

  it('keeps a fence inside of its list', () => {
    const list = '1. First:\n\n   ```bash title="a.sh"\n   ls\n   ```\n\n2. Second.';
    expect(plain(list)).toBe('1. First:\n\n   `a.sh`:\n\n   ```bash\n   ls\n   ```\n\n2. Second.');
  });

  it('puts in the file that a fence shows', () => {
    const shown = plain('```python file="src/samples/programs/python/order_number_check.py"\n```');
    expect(shown).toContain('class Check(CodeBasedCheck)');
  });
});
