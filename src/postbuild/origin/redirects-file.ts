import type {Redirect} from '../../product/redirects.ts';

export const REDIRECTS_FILE = '_redirects';

export interface SiteRedirects {
  redirects: readonly Redirect[];
  /** Page that the root and the base URL lead to. */
  home: string;
  /** Such as `/docs/`. */
  baseUrl: string;
}

/**
 * Redirects file of the static hosts that read `_redirects`: one rule a line, source, target, status.
 * The hosts keep the query; a fragment never reaches them, and browsers keep it.
 */
export function redirectsFile({redirects, home, baseUrl}: SiteRedirects): string {
  const base = baseUrl.replace(/\/$/, '');
  const rules: [from: string, to: string, status: 301 | 302][] = [
    ['/', `${base}${home}`, 302],
    [base, `${base}${home}`, 302],
    [`${base}/`, `${base}${home}`, 302],
    ...redirects.flatMap(({from, to}): [string, string, 301][] => [
      [`${base}${from}`, `${base}${to}`, 301],
      [`${base}${from}/`, `${base}${to}`, 301],
    ]),
  ];
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}
