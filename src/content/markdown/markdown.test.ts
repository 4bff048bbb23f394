import {describe, expect, it} from 'vitest';
import {HANDLERS as handlers} from '../../components/markdown-handlers.ts';
import {Page} from '../page.ts';
import {pageMarkdown} from './index.ts';

const page = (file: string, body: string, front = ''): Page =>
  new Page(file, `---\ntitle: T\ndescription: D.\n${front}---\n\n${body}\n`, {});
const others = [
  page('docs/terminology.md', '### Driver {/* #driver */}\n\nA user.'),
  page('docs/a/b.md', 'B.'),
];
const twinOf = (own: Page) =>
  pageMarkdown(own, {
    handlers,
    dataOf: () => undefined,
    site: {
      ...{origin: 'https://x.example', published: [...others, own]},
      entries: () => ({ml: {name: 'Applied ML'}}),
    },
  });
const write = (body: string, front?: string) => twinOf(page('docs/a/own.md', body, front)).markdown;
const bodyOf = (body: string) => write(body).split('\n\n').slice(3).join('\n\n').trimEnd();

describe('pageMarkdown', () => {
  it('starts with title, description, address and the list of pages', () => {
    expect(write('Text.')).toBe(
      '# T\n\n> D.\n\nPage: https://x.example/docs/a/own · All pages: https://x.example/docs/llms.txt\n\nText.\n',
    );
  });

  it('says when and by whom a post was published', () => {
    const post = page('blog/p/index.md', 'Text.', 'date: 2026-01-31\nauthors: [ml]\n');
    const {markdown} = twinOf(post);
    expect(markdown).toContain('\n\nPublished January 31, 2026 by Applied ML.\n\nText.\n');
  });

  it.each([
    [
      'a term',
      'A <Term id="driver">driver</Term> asks.',
      'A [driver](https://x.example/docs/terminology.md#driver) asks.',
    ],
    ['a link with the origin', '[B](https://x.example/docs/a/b)', '[B](https://x.example/docs/a/b.md)'],
    ['a link to no page', '[Blog](/blog)', '[Blog](https://x.example/docs/blog)'],
    ['a link within the page', '[S](#s)', '[S](https://x.example/docs/a/own.md#s)'],
    ['an element of HTML', 'See <a href="/docs/a/b">B</a>.', 'See [B](https://x.example/docs/a/b.md).'],
    ['an anchor of older links', '<a id="old"></a>\n\nText.', 'Text.'],
    ['the id of a heading', '## Compare {/* #compare */}', '## Compare'],
    ['a figure', '![Four steps](./loop.svg "The loop")', '**Figure:** The loop. Four steps'],
    ['a figure of another folder', '![Four steps](../loop.svg)', '**Figure:** Four steps'],
    ['an image beside the page, which has no address yet', '![A tent](./a.png), ![B](../b.svg)', 'A tent, B'],
    ['an image alone', '![A tent](./a.png)', 'A tent'],
    ['an image of the site', '![A](/img/a.png)', '![A](https://x.example/docs/img/a.png)'],
    ['a remark', ':::warning[Real calls]\n\nBilled.\n\n:::', '> **Warning: Real calls**\n>\n> Billed.'],
    ['imports and marks', 'import X from "y";\n\nOne.\n\n{/* truncate */}', 'One.'],
    ['a formula in a text', 'So $$a_1$$ is.', 'So $$a_1$$ is.'],
    ['a number that is bound', 'It is :n[71 %]{#share}.', 'It is 71 %.'],
    ['what is folded', '<details>\n\n<summary>More</summary>\n\nText.\n\n</details>', '**More**\n\nText.'],
    [
      'tabs',
      '<CodeTabs>\n\n```python title="a.py"\nx\n```\n\n```bash tab="CI"\ny\n```\n\n</CodeTabs>',
      '**Python**\n\n`a.py`:\n\n```python\nx\n```\n\n**CI**\n\n```bash\ny\n```',
    ],
    [
      'a table',
      '| A | B |\n| --- | --- |\n| `x` | [B](/a/b) |',
      '| A | B |\n| - | - |\n| `x` | [B](https://x.example/docs/a/b.md) |',
    ],
  ])('writes out %s', (_, source, expected) => {
    expect(bodyOf(source)).toBe(expected);
  });

  it('keeps code to the letter, also in a list', () => {
    const code = 'print("<Term id=\\"x\\">")  # {/* #id */}\n\n  :::note ```';
    const markdown = bodyOf(`- One\n\n  \`\`\`\`text\n${code.replaceAll(/^/gm, '  ')}\n  \`\`\`\``);
    const tree = page('docs/x.md', markdown).fences;
    expect(tree).toMatchObject([{code}]);
  });

  it('has the place of a section whose heading is in a remark or an item: all that is around it', () => {
    const body = ':::note\n\nOne.\n\n### A\n\nTwo.\n\n### B\n\n:::\n\nThree.\n\n- Four\n\n  ### C\n\n## D';
    const {markdown, sections} = twinOf(page('docs/a/own.md', body));
    const note = '> **Note**\n>\n> One.\n>\n> ### A\n>\n> Two.\n>\n> ### B\n\nThree.\n\n';
    expect([...sections].map(([line, place]) => [line, markdown.slice(...place)])).toEqual([
      [10, note],
      [14, note],
      [22, '- Four\n\n  ### C\n\n'],
      [24, '## D\n'],
    ]);
  });

  it('has the places of its sections and of the tabs of a language', () => {
    const tab = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
    const body = `One.\n\n## A\n\n<CodeTabs>\n\n${tab('python', '# no heading')}\n\n${tab('typescript', '1;')}\n\n${tab('bash', 'ls')}\n\n</CodeTabs>\n\n### B\n\nTwo.\n\n## A`;
    const {markdown, sections, tabs, ends} = twinOf(page('docs/a/own.md', body));
    const texts = [...sections].map(([line, [start, end]]) => [line, markdown.slice(start, end)]);
    expect(texts.map(([line, text]) => [line, String(text).match(/^#.*$/gm)])).toEqual([
      [8, ['## A', '# no heading', '### B']],
      [26, ['### B']],
      [30, ['## A']],
    ]);
    expect(tabs.map(([language, start, end]) => [language, markdown.slice(start, end)])).toEqual([
      ['python', '**Python**\n\n'],
      ['python', `${tab('python', '# no heading')}\n\n`],
      ['typescript', '**TypeScript**\n\n'],
      ['typescript', `${tab('typescript', '1;')}\n\n`],
    ]);
    expect(ends.map((end) => markdown.slice(0, end).split('\n').at(-2))).toEqual([
      ...['One.', '## A', '**Python**', '```', '**TypeScript**', '```', '**Shell**', '```'],
      ...['### B', 'Two.', '## A'],
    ]);
  });
});
