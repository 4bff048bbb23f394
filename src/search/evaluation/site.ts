/** The pages and queries of the site, as every tool of the evaluation takes them. */
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {readSourcePages, type SourcePage} from '../index/source-pages.ts';
import {type LabelledQuery, type QuerySet, readQueries} from './queries.ts';

export interface EvaluatedSite {
  pages: SourcePage[];
  queries: LabelledQuery[];
}

/** Reads the pages and a query set; grades of pages that are not there are left out. */
export function readSite(set: QuerySet, root: string = process.cwd()): EvaluatedSite {
  const product = loadProduct({});
  const pages = readSourcePages({root, baseUrl: BASE_URL, product});
  const known = new Set(pages.map((page) => page.url));
  const queries = readQueries(root, BASE_URL, product, set)
    .map((query) => ({...query, grades: new Map([...query.grades].filter(([url]) => known.has(url)))}))
    .filter(({grades}) => grades.size > 0);
  return {pages, queries};
}
