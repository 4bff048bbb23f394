import type {Redirect} from '../../product/redirects.ts';

/** A path below the base URL: no host, query or anchor, no empty or dot segment, no slash at its end. */
const PATH = /^\/(?!\/)(?:(?!\.{1,2}(?:\/|$))[\w.~%-]+(?:\/(?!$)|$))+$/;

/**
 * What is wrong with a list of redirects: a path that is none, a target that is not a page, a chain,
 * a loop, a source that hides a page, a source listed twice.
 *
 * @param redirects old and new paths, without the base URL
 * @param routes paths of the site's pages, without the base URL
 * @returns one sentence a problem, naming the row and the remedy; empty when there is none
 */
export function redirectProblems(redirects: readonly Redirect[], routes: readonly string[]): string[] {
  const pages = new Set(routes);
  const targets = new Map(redirects.map(({from, to}) => [from, to]));
  const seen = new Set<string>();
  return redirects.flatMap(({from, to}, index) => {
    const problems: string[] = [];
    for (const path of [from, to]) {
      if (!PATH.test(path)) problems.push(`"${path}" is not a path such as /datasets/labels.`);
    }
    const end = endOf(to, targets);
    if (end === undefined) problems.push('it leads back to itself; remove it, or name a page.');
    else if (end !== to) problems.push(`${to} is an old path itself; lead it to ${end} at once.`);
    else if (!pages.has(to)) problems.push(`${to} is not a page.`);
    if (pages.has(from)) problems.push(`${from} hides the page of the same path.`);
    if (seen.has(from)) problems.push(`${from} is listed twice.`);
    seen.add(from);
    return problems.map((problem) => `row ${index + 1}, ${from} to ${to}: ${problem}`);
  });
}

/** Where a reader arrives who follows every redirect; undefined for a loop. */
function endOf(path: string, targets: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set<string>();
  let end = path;
  for (let next = targets.get(end); next !== undefined; next = targets.get(end)) {
    if (passed.has(end)) return undefined;
    passed.add(end);
    end = next;
  }
  return end;
}
