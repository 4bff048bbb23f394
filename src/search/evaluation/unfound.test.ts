import {describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../content/parse.ts';
import {sectionsOf} from '../../content/sections.ts';
import {FIXTURE_PAGES} from '../service/fixture.ts';
import {namesOf, unfoundNames} from './unfound.ts';

const glossary = {
  ...(FIXTURE_PAGES[0] as (typeof FIXTURE_PAGES)[number]),
  url: '/docs/terminology',
  title: 'Terminology',
  sections: sectionsOf(
    parseMarkdown(
      '## D {/* #d */}\n\n### Driver {/* #driver */}\n\nSee [Drivers](/simulation/drivers#voice).',
      'x.md',
    ),
  ),
};
const twice = {
  ...glossary,
  url: '/docs/twice',
  title: 'Twice',
  sections: sectionsOf(parseMarkdown('## Voice {/* #voice */}\n\nText.', 'y.md')),
};
const pages = [...FIXTURE_PAGES, glossary, twice];

describe('namesOf', () => {
  it('takes titles, headings of one page and terms with what they link to', () => {
    const names = namesOf(pages, '/docs/terminology');
    expect(names).toContainEqual({kind: 'title', name: 'Drivers', pages: ['/docs/simulation/drivers']});
    expect(names).toContainEqual({kind: 'heading', name: 'Recall at k', pages: ['/docs/metrics/retrieval']});
    expect(names).toContainEqual({
      kind: 'glossary',
      name: 'Driver',
      pages: ['/docs/terminology', '/docs/simulation/drivers'],
    });
    expect(names.map(({name}) => name)).not.toContain('Voice');
  });
});

describe('unfoundNames', () => {
  it('says what comes first instead, and where the page is', async () => {
    const answers: Record<string, string[]> = {a: ['/a'], b: ['/x', '/b'], c: ['/x'], d: []};
    const names = Object.keys(answers).map((name) => ({kind: 'title' as const, name, pages: [`/${name}`]}));
    expect(await unfoundNames((query) => answers[query] ?? [], names)).toEqual([
      {kind: 'title', name: 'b', pages: ['/b'], place: 2, first: '/x'},
      {kind: 'title', name: 'c', pages: ['/c'], place: 0, first: '/x'},
      {kind: 'title', name: 'd', pages: ['/d'], place: 0, first: undefined},
    ]);
  });
});
