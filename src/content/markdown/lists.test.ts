import {describe, expect, it} from 'vitest';
import {Page} from '../page.ts';
import {readSidebars} from '../sidebar.ts';
import {pageLists} from './lists.ts';

const page = (file: string, title: string, front = '', description = 'D.') =>
  new Page(file, `---\ntitle: ${title}\ndescription: ${description}\n${front}---\n`, {});
const places = new Map(
  readSidebars({
    guides: [
      'start',
      {type: 'category', label: 'Metrics', items: [{type: 'doc', id: 'm/one', label: 'Introduction'}]},
      {type: 'category', label: 'Archive', items: ['old']},
    ],
    reference: ['cli'],
  }),
);
const pages = [
  page('docs/cli.md', 'CLI'),
  page('docs/loose.md', 'Loose'),
  page('docs/m/one.md', 'One'),
  page('docs/old.md', 'Old'),
  page('docs/start.md', 'Start'),
  page('blog/early/index.md', 'Early', 'date: 2024-01-01\n'),
  page('blog/late/index.md', 'Late', 'date: 2025-01-01\n'),
];
const site = {
  ...{origin: 'https://x.example', published: pages, sidebarPlaces: places},
  product: {name: 'Zenith', tagline: 'It tests.', searchApiUrl: 'https://s.example'},
};

const lists = pageLists(site, ({title}) => `# ${title}\n`);
const linksOf = (file: string) => lists.get(file)?.match(/^## .*$|^- \[[\w ]+/gm);

describe('pageLists', () => {
  it('lists pages by section, posts in a file of their own, what can be left out last', () => {
    const list = lists.get('llms.txt');
    expect(list).toMatch(/^# Zenith\n\n> It tests\.\n/);
    expect(linksOf('llms.txt')).toEqual([
      ...['## Guides', '- [Start', '- [Loose', '## Guides: Metrics', '- [One', '## Reference', '- [CLI'],
      ...['## Blog', '- [List of 2 pages', '## Optional', '- [Old'],
    ]);
    expect(list).toContain('- [Start](https://x.example/docs/start.md): D.');
    expect(list).toContain('(https://x.example/docs/llms-blog.txt): Late, Early');
    expect(list).toContain('`POST https://s.example/v1/search`');
    expect(list).toContain('https://s.example/mcp');
    expect(linksOf('llms-blog.txt')).toEqual(['- [Late', '- [Early']);
  });

  it('has the text of each section in a file', () => {
    expect(linksOf('llms-full.txt')).toHaveLength(5);
    expect(lists.get('llms-full.txt')).toContain(
      '(https://x.example/docs/llms-full-guides-metrics.txt): 1 pages',
    );
    expect(lists.get('llms-full-guides.txt')).toBe('# Start\n\n---\n\n# Loose\n');
  });

  it('refuses to grow beyond what assistants read', () => {
    const long = page('docs/long.md', 'Long', '', 'x'.repeat(50_000));
    expect(() => pageLists({...site, published: [long]}, () => '')).toThrow('llms.txt would have');
  });
});
