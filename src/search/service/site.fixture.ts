/** A small site for the tests of the service. */

import {sectionsOf} from '../../content/blocks.ts';
import {parseMarkdown} from '../../content/parse.ts';
import {buildIndex} from '../index/build-index.ts';
import type {SourcePage} from '../index/source-pages.ts';

/** A page of made-up text, about which nothing is said that `more` does not say. */
export const sourcePage = (
  url: string,
  title: string,
  markdown: string,
  more: Partial<SourcePage> = {},
): SourcePage => ({
  kind: url.includes('/blog/') ? 'blog' : 'docs',
  url,
  title,
  label: '',
  description: '',
  keywords: [],
  questions: [],
  groups: [],
  overviewOf: [],
  sections: sectionsOf(parseMarkdown(markdown, url)),
  ...more,
});

const page = (
  url: string,
  title: string,
  description: string,
  markdown: string,
): SourcePage & {markdown: string} => ({
  ...sourcePage(url, title, markdown, {description, keywords: ['agents']}),
  markdown,
});

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

export const FIXTURE_INDEX = buildIndex(FIXTURE_PAGES, {
  name: 'Zenith',
  origin: 'https://zenith.example',
  baseUrl: '/docs/',
});

/** The Markdown of the small site, as a built site has it. */
export const readFixture = async (url: string): Promise<string | undefined> => {
  const found = FIXTURE_PAGES.find((entry) => entry.url === url);
  return (
    found &&
    `# ${found.title}\n\n> ${found.description}\n\n${found.markdown.replaceAll(/ \{\/\* .*? \*\/\}/g, '')}\n`
  );
};
