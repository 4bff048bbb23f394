/** The site as it would be with new pages, and with pages whose text was replaced. */
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

/** The address that the text of each of the ten has moved to. */
const MOVED = new Map<string, string>(
  TEN.map((url, position) => [url, TEN[(position + 1) % TEN.length] as string]),
);

/** The ten with the text of one another, each with the questions of what stood there before. */
export function withReplacedText(pages: readonly SourcePage[]): SourcePage[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const textAt = new Map([...MOVED].map(([from, to]) => [to, byUrl.get(from)]));
  return pages.map((page) => {
    const source = textAt.get(page.url);
    if (!source) return page;
    const {title, label, description, keywords, sections} = source;
    return {...page, title, label, description, keywords, sections};
  });
}

/** A query whose grades went where the text went. */
export function moved(query: LabelledQuery): LabelledQuery {
  return {...query, grades: new Map([...query.grades].map(([url, grade]) => [MOVED.get(url) ?? url, grade]))};
}
