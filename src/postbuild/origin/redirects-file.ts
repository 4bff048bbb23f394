import type {Redirect} from '../../product/redirects.ts';

export const REDIRECTS_FILE = '_redirects';

/** Most rules that the strictest of the hosts that read the file takes. */
const MOST_RULES = 2000;

/** A character that would end a rule's column or start a pattern. */
const NOT_LITERAL = /[\s:*#]/;

export interface RedirectsFileOptions {
  redirects: readonly Redirect[];
  /** Page that the root and the base URL lead to. */
  home: string;
  /** Such as `/docs/`. */
  baseUrl: string;
}

/**
 * Redirects file of the static hosts that read `_redirects`: one rule a line, source, target, status.
 * The hosts keep the query; a fragment never reaches them, and browsers keep it.
 *
 * @throws Error naming the rule, when a path has a character that a rule cannot hold, or there are too many
 */
export function redirectsFile({redirects, home, baseUrl}: RedirectsFileOptions): string {
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
  for (const [from, to] of rules) {
    if (NOT_LITERAL.test(from) || NOT_LITERAL.test(to))
      throw new Error(
        `src/product/redirects.ts: "${from}" to "${to}" has a character that ${REDIRECTS_FILE} cannot hold.`,
      );
  }
  if (rules.length > MOST_RULES)
    throw new Error(`${REDIRECTS_FILE} has ${rules.length} rules; hosts take at most ${MOST_RULES}.`);
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}
