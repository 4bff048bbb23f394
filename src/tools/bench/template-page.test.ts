import {describe, expect, it} from 'vitest';
import {templatePage} from './template-page.ts';

const ORIGIN = {siteUrl: 'https://shop.test', baseUrl: '/docs/'};

const page = (body: string) => `# Return a "tent": how\n
> What the agent says.

Page: https://shop.test/docs/returns · All pages: https://shop.test/docs/llms.txt

${body}
`;

describe('a page of the template', () => {
  it('has title, description and path in its front matter, and the text below it', () => {
    expect(templatePage('guides/returns.md', page('Thirty days.'), ORIGIN)).toEqual({
      file: 'docs/guides/returns.md',
      text: [
        '---',
        'title: "Return a \\"tent\\": how"',
        'description: "What the agent says."',
        'slug: "/guides/returns"',
        '---',
        '',
        'Thirty days.',
        '',
      ].join('\n'),
    });
  });

  it('links to the same pages, without host and ending', () => {
    const {text} = templatePage(
      'returns.md',
      page(
        '[a](https://shop.test/docs/a/b.md#c), [d](https://shop.test/docs/d.md), [e](https://other.test/docs/e.md)',
      ),
      ORIGIN,
    );
    expect(text).toContain('[a](/docs/a/b#c), [d](/docs/d), [e](https://other.test/docs/e.md)');
  });
});

describe('a post of the template', () => {
  const post = page('Published August 5, 2024 by Support.\n\nLead.\n\n## Section\n\nText.');

  it('has a date, its name as path, and an excerpt', () => {
    const {file, text} = templatePage('blog/tents.md', post, ORIGIN);
    expect(file).toBe('blog/tents.md');
    expect(text).toContain('slug: "tents"\ndate: "2024-08-05"\n---');
    expect(text).toContain('Lead.\n\n<!-- truncate -->\n\n## Section');
  });
});
