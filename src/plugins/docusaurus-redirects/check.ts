import type {Redirect} from '../../redirects.ts';

/**
 * What is wrong with a list of redirects: a target that is not a page, a source that hides one,
 * a source listed twice.
 *
 * @param redirects old and new paths, without the base URL
 * @param routes paths of the site's pages, without the base URL
 * @returns one sentence a problem; empty when there is none
 */
export function redirectProblems(redirects: readonly Redirect[], routes: readonly string[]): string[] {
  const pages = new Set(routes);
  const seen = new Set<string>();
  return redirects.flatMap(({from, to}) => {
    const problems: string[] = [];
    if (!pages.has(to)) problems.push(`${from} leads to ${to}, which is not a page.`);
    if (pages.has(from)) problems.push(`${from} hides the page of the same path.`);
    if (seen.has(from)) problems.push(`${from} is listed twice.`);
    seen.add(from);
    return problems;
  });
}
