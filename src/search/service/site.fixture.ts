/** A small site for the tests of the service. */

import {pageMarkdown} from '../../content/markdown/index.ts';
import {Page} from '../../content/page.ts';
import {buildIndex} from '../index/build-index.ts';
import type {SourcePage} from '../index/source-pages.ts';

const SITE = {origin: 'https://zenith.example', baseUrl: '/docs/'};

const pageOf = (url: string, text: string) =>
  new Page(`${url.replace(/^\/docs\/(?=blog\/)|^\//, '')}.md`, text, {});

/** A page of made-up text, about which nothing is said that `more` does not say. */
export function sourcePage(
  url: string,
  title: string,
  markdown: string,
  more: Partial<SourcePage> = {},
): SourcePage {
  const {kind, sections, fences} = pageOf(url, markdown);
  return {
    ...{kind, url, title, sections, fences},
    ...{label: '', description: '', keywords: [], questions: [], groups: [], overviewOf: []},
    ...more,
  };
}

function page(url: string, title: string, description: string, markdown: string): SourcePage {
  const own = pageOf(url, `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${markdown}\n`);
  const {sections, fences} = own;
  const site = {origin: SITE.origin, published: [], entries: () => ({})};
  const twin = pageMarkdown(own, {site, handlers: {}, dataOf: () => undefined});
  return sourcePage(url, title, '', {description, keywords: ['agents'], sections, fences, twin});
}

const FIXTURE_PAGES = [
  page(
    '/docs/simulation/drivers',
    'Drivers',
    'Write simulated users.',
    'A driver plays the user.\n\n## Voice {/* #voice */}\n\nDrivers can speak with an accent.',
  ),
  page(
    '/docs/metrics/retrieval',
    'Retrieval metrics',
    'Measure a ranking.',
    'Scores.\n\n## Recall at k {/* #recall */}\n\nThe share of relevant documents that were found.',
  ),
  page(
    '/docs/reference/cli',
    'CLI reference',
    'Every command and flag.',
    'Run flows.\n\n```bash\ncli run --debug\n```',
  ),
  page(
    '/docs/blog/rag-map',
    'A map of RAG',
    'Where answers get lost.',
    `Stages.\n\n${'Long text about stages of a pipeline. '.repeat(1200)}`,
  ),
];

export const FIXTURE_INDEX = buildIndex(FIXTURE_PAGES, {name: 'Zenith', tagline: 'It tests.', ...SITE});

/** The Markdown of the small site, as a built site has it. */
export const readFixture = async (path: string): Promise<string | undefined> =>
  path === '/docs/llms.txt'
    ? '# Zenith\n'
    : FIXTURE_PAGES.find((entry) => `${entry.url}.md` === path)?.twin?.markdown;
