import {createRequire} from 'node:module';
import type {Heading, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {proseOf, sectionsOf} from './blocks.ts';
import {parseMarkdown} from './parse.ts';

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
  const blocks = (position: number) => sections[position]?.blocks ?? [];

  it('cuts at headings, with their anchors, paths and code', () => {
    expect(sections.map(({anchor, path, codes}) => [anchor, path, codes])).toEqual([
      ['', [], []],
      ['one', ['First part'], []],
      ['sub-code-heading', ['First part', 'Sub code heading'], ['code']],
      ['first-part', ['First part'], []],
    ]);
  });

  it('has a block for each thing that a reader sees, of its kind', () => {
    expect(blocks(0)).toEqual([{kind: 'paragraph', text: 'Intro with a link text and a driver.', codes: []}]);
    expect(blocks(1)).toEqual([
      {
        ...{kind: 'row', line: 7, text: 'max_turns how long', codes: ['max_turns']},
        cells: [
          {text: 'max_turns', codes: ['max_turns']},
          {text: 'how long', codes: []},
        ],
        head: ['Name', 'Meaning'],
      },
      {kind: 'item', text: 'Card title', codes: []},
      {kind: 'paragraph', text: 'Card text.', codes: []},
      {kind: 'conversation', text: 'A conversation.', codes: []},
      {kind: 'paragraph', text: 'Mind this', codes: []},
      {kind: 'paragraph', text: 'Inside a note with braces.', codes: []},
    ]);
    expect(blocks(2)[0]).toMatchObject({kind: 'code', language: 'python'});
    expect(blocks(2)[1]?.text).toContain('Costs $5 and $6.');
    expect(blocks(3)).toEqual([{kind: 'figure', text: 'A chart of costs', codes: []}]);
  });

  it('tells a paragraph with a bar from a row, and has a cell for each column', () => {
    const page = 'Takes `str | None` or a | b.\n\n| A | B | C |\n| --- | --- | --- |\n| x |  | z | more |\n';
    const [section] = sectionsOf(parseMarkdown(page, 'docs/x.md'));
    expect(section?.blocks).toMatchObject([
      {kind: 'paragraph', text: 'Takes str | None or a | b.'},
      {kind: 'row', cells: [{text: 'x'}, {text: ''}, {text: 'z'}], head: ['A', 'B', 'C']},
    ]);
  });

  it('leaves code and the talk of an example out of the prose', () => {
    expect(sections.flatMap(proseOf).map(({kind}) => kind)).not.toContain('conversation');
    expect(sections.flatMap(proseOf).map(({kind}) => kind)).not.toContain('code');
  });
});

/** One heading of each kind; an equal one is the second of its words. */
const HEADINGS = [
  'Plain words, with *emphasis*',
  'Plain words, with emphasis',
  'Code `max_turns` & `--debug`',
  'Formula $$\\kappa_1 = \\frac{a}{b}$$',
  'A [link](/good) and ![a picture](/a.png)',
  'Übergröße  of 日本',
  "Braces {'as text'}",
  'A <Term id="driver">driver</Term> asks',
  'With an id {/* #own */}',
  '`code` alone {/* #code-id more */}',
];

it.each(HEADINGS)('gives "%s" the id that Docusaurus gives it', async (heading) => {
  const tree = parseMarkdown(`## ${heading}\n\n### ${heading.replace(/ \{.*/, '')}\n`, 'docs/x.md');
  const anchors = sectionsOf(tree).map(({anchor}) => anchor);
  const load = createRequire(import.meta.url);
  const plugin = load('@docusaurus/mdx-loader/lib/remark/headings').default;
  await (plugin({anchorsMaintainCase: false}) as (root: Root) => Promise<void>)(tree);
  const ids: unknown[] = [];
  visit(tree, 'heading', ({data}: Heading) => void ids.push(data?.hProperties?.id));
  expect(anchors).toEqual(ids);
});
