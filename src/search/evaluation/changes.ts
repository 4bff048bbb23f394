/** The site as it would be with new pages. */
import type {SourcePage} from '../index/source-pages.ts';
import type {LabelledQuery} from './queries.ts';

/** Ten pages of all kinds and parts of the site. */
export const TEN = [
  '/docs/metrics/retrieval',
  '/docs/automation/github',
  '/docs/recipes/opentelemetry',
  '/docs/simulation/drivers',
  '/docs/datasets/synthetic',
  '/docs/error-tracking/configuration',
  '/docs/evaluation/multi-agent',
  '/docs/proxy/introduction',
  '/docs/blog/in-context-learning',
  '/docs/blog/rag-map',
] as const;

const isTen = (url: string) => (TEN as readonly string[]).includes(url);

/** Queries that one of the ten answers best. */
export const asksForTen = ({grades}: LabelledQuery): boolean =>
  [...grades].some(([url, grade]) => grade === 3 && isTen(url));

/** The ten as if just written: without questions, and named by those of no other page. */
export function withNewPages(pages: readonly SourcePage[]): SourcePage[] {
  return pages.map((page) =>
    isTen(page.url)
      ? {...page, questions: [], groups: []}
      : {
          ...page,
          groups: page.groups.map((group) => ({
            ...group,
            also: group.also.filter((route) => !TEN.some((url) => url.endsWith(route))),
          })),
        },
  );
}
