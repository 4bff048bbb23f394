import {describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../content/parse.ts';
import {sectionsOf} from '../../content/sections.ts';
import {buildIndex} from '../index/build-index.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {answer} from './answers.ts';
import {SearchEngine} from './engine.ts';
import {FIXTURE_INDEX, FIXTURE_PAGES} from './fixture.ts';

describe('answer', () => {
  it('gives the headings that lead to a section', () => {
    const page: SourcePage = {
      ...(FIXTURE_PAGES[0] as SourcePage),
      url: '/docs/tents',
      title: 'Tents',
      sections: sectionsOf(
        parseMarkdown(
          'All of them.\n\n## Care {/* #care */}\n\nDry them.\n\n### Zippers {/* #zippers */}\n\nZippers need wax.\n\n## Poles {/* #poles */}\n\nOf fibre.',
          'tents.md',
        ),
      ),
    };
    const engine = new SearchEngine(buildIndex([page, ...FIXTURE_PAGES]));
    expect(answer(engine, 'zippers wax', 1)[0]).toMatchObject({
      page_title: 'Tents: Zippers',
      page_url: '/docs/tents#zippers',
      section_path: ['Care', 'Zippers'],
    });
    expect(answer(engine, 'poles of fibre', 1)[0]?.section_path).toEqual(['Poles']);
    expect(answer(engine, 'tents', 1)[0]).not.toHaveProperty('section_path');
  });

  it('keeps to a part of the site', () => {
    const engine = new SearchEngine(FIXTURE_INDEX);
    const urls = (filter: 'blog' | 'reference' | 'documentation') =>
      answer(engine, 'agents', 9, filter).map(({page_url}) => page_url.split('/')[2]);
    expect(new Set(urls('blog'))).toEqual(new Set(['blog']));
    expect(urls('reference')).toEqual(['reference']);
    expect(urls('documentation')).not.toContain('blog');
    expect(urls('documentation').length).toBeGreaterThan(1);
  });
});
