import {describe, expect, it} from 'vitest';
import {stringify} from 'yaml';
import {formatDiagnostic} from '../product/index.ts';
import {checkFrontMatter} from './front-matter.ts';

const page = {
  title: 'Drivers',
  description: 'Write the simulated users that talk to your agent, and give them goals.',
  keywords: ['driver', 'persona', 'simulated user'],
};
const post = {...page, slug: 'a', date: '2026-01-31', authors: ['applied-ml'], tags: ['testing']};

const check = (file: string, fields: object, body = '') =>
  checkFrontMatter(file, `---\n${stringify(fields)}---\n${body}`).map(formatDiagnostic);

describe('checkFrontMatter', () => {
  it('accepts a complete page and a complete post', () => {
    for (const extra of [{}, {draft: true}, {unlisted: true}, {draft: false, unlisted: true}]) {
      expect(check('docs/a.md', {...page, ...extra})).toEqual([]);
      expect(check('blog/a/index.md', {...post, ...extra})).toEqual([]);
    }
  });

  it.each([
    ['docs/a.md', {...page, description: 'x'.repeat(161)}, 'description must have at most 160 characters'],
    ['docs/a.md', {...page, slug: 'x'}, 'slug must start with "/"'],
    ['blog/a/index.md', {...post, authors: undefined}, 'authors is missing: list teams of blog/authors.yml'],
    ['blog/a/index.md', {...post, tags: undefined}, 'tags is missing'],
    ['blog/a/index.md', {...post, slug: undefined}, "slug is missing: the post's path"],
  ])('%s: names file, line and field (%#)', (file, fields, message) => {
    expect(check(file, fields)).toEqual([expect.stringContaining(message)]);
  });
});
