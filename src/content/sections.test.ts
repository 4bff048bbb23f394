import {describe, expect, it} from 'vitest';
import {parseMarkdown} from './parse.ts';
import {sectionsOf} from './sections.ts';

const PAGE = `Intro with a [link text](/metrics/retrieval#ndcg) and <Term id="driver">a driver</Term>.

## First part {/* #one */}

| Name | Meaning |
| --- | --- |
| \`max_turns\` | how long |

<div className="cards">

- [Card title](/overview)

  Card text.

</div>

<Transcript>

A conversation.

</Transcript>

:::warning[Mind this]

Inside a note with {'braces'}.

:::

### Sub \`code\` heading

<CodeTabs>

\`\`\`python title="a.py"
## not a heading {/* #no */}
client.run_simulation(max_turns=5)
\`\`\`

</CodeTabs>

Formula $$\\frac{a}{b}$$ inline. Costs $5 and $6.

## First part

![A chart of costs](./figure.svg "Caption")
`;

describe('sectionsOf', () => {
  const sections = sectionsOf(parseMarkdown(PAGE, 'docs/x.md'));
  const text = (position: number) => sections[position]?.text ?? '';

  it('cuts at headings, with their anchors', () => {
    expect(sections.map(({heading, anchor, level}) => [heading, anchor, level])).toEqual([
      ['', '', 1],
      ['First part', 'one', 2],
      ['Sub code heading', 'sub-code-heading', 3],
      ['First part', 'first-part', 2],
    ]);
  });

  it('keeps what a reader sees', () => {
    expect(text(0)).toBe('Intro with a link text and a driver.');
    expect(text(1)).toContain('max_turns | how long');
    expect(text(1)).toContain('Card title');
    expect(text(1)).toContain('Card text.');
    expect(text(1)).not.toContain('conversation');
    expect(text(1)).toContain('Mind this');
    expect(text(1)).toContain('Inside a note with braces.');
    expect(text(2)).toContain('Costs $5 and $6.');
    expect(text(3)).toBe('A chart of costs');
  });
});
