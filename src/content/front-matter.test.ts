import {describe, expect, it} from 'vitest';
import {ContentError} from './fault.ts';
import {checkFrontMatter, TEMPLATE} from './front-matter.ts';

const page = {
  title: 'Drivers',
  description: 'Write the simulated users that talk to your agent, and give them goals.',
  keywords: ['driver', 'persona', 'simulated user'],
};
const post = {...page, slug: 'a', date: '2026-01-31', authors: ['applied-ml'], tags: ['testing']};

describe('checkFrontMatter', () => {
  it('accepts a complete page and a complete post', () => {
    expect(() => checkFrontMatter('docs/a.md', page, '')).not.toThrow();
    expect(() => checkFrontMatter('blog/a/index.md', post, '')).not.toThrow();
    expect(() => checkFrontMatter('blog/a/index.md', {...post, date: new Date()}, '')).not.toThrow();
    for (const extra of [{draft: true}, {unlisted: true}, {draft: false, unlisted: true}]) {
      expect(() => checkFrontMatter('docs/a.md', {...page, ...extra}, '')).not.toThrow();
      expect(() => checkFrontMatter('blog/a/index.md', {...post, ...extra}, '')).not.toThrow();
    }
  });

  it.each([
    ['docs/a.md', {...page, title: undefined}, 'docs/a.md:2: title is missing'],
    [
      'docs/a.md',
      {...page, description: 'Short.'},
      'docs/a.md:3: description must have at least 50 characters',
    ],
    ['docs/a.md', {...page, description: 'x'.repeat(161)}, 'description must have at most 160 characters'],
    ['docs/a.md', {...page, keywords: undefined}, 'keywords is missing'],
    ['docs/a.md', {...page, slug: 'x'}, 'slug must start with "/"'],
    ['docs/a.md', {...page, desciption: 'x'}, 'desciption is not a field of pages'],
    ['blog/a/index.md', {...post, authors: undefined}, 'authors is missing: list teams of blog/authors.yml'],
    ['blog/a/index.md', {...post, date: undefined}, 'date is missing or not a date such as 2026-01-31'],
    ['blog/a/index.md', {...post, tags: undefined}, 'tags is missing'],
    ['blog/a/index.md', {...post, slug: undefined}, "slug is missing: the post's path"],
  ])('%s: names file, line and field (%#)', (file, frontMatter, message) => {
    const check = () => checkFrontMatter(file, frontMatter, '---\ntitle: x\ndescription: y\n---\n');
    expect(check).toThrow(ContentError);
    expect(check).toThrow(message);
  });

  it('publishes no page that still says what a new draft says', () => {
    const fresh = {...page, ...TEMPLATE};
    expect(() => checkFrontMatter('docs/a.md', {...fresh, draft: true}, '')).not.toThrow();
    expect(() => checkFrontMatter('docs/a.md', fresh, '---\ntitle: x\ndescription: y\n---\n')).toThrow(
      'docs/a.md:3: description still contains the template',
    );
    expect(() => checkFrontMatter('docs/a.md', {...page, keywords: TEMPLATE.keywords}, '')).toThrow(
      'keywords still contains',
    );
  });
});
