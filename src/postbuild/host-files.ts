/** Files of an origin that programs and static hosts look for. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../product/diagnostic.ts';
import type {Redirect} from '../product/redirects.ts';
import {type HeaderRule, redirectRules, type SiteManifest} from './site-manifest.ts';

/** Longest line that the static hosts accept in their headers file. */
const LONGEST_LINE = 2000;

/**
 * Headers file of the static hosts that read `_headers`.
 *
 * @throws UserError when a line is longer than the hosts accept
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({path, headers}) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.find((line) => line.length > LONGEST_LINE);
  if (tooLong)
    throw new UserError(
      `The header ${tooLong.trim().split(':')[0]} takes ${tooLong.length} characters; static hosts read at most ${LONGEST_LINE}. The site has too many distinct inline scripts or styles.`,
    );
  return `${lines.join('\n')}\n`;
}

/**
 * Redirects file of the static hosts that read `_redirects`: one rule a line, source, target, status.
 * The hosts keep the query; a fragment never reaches them, and browsers keep it.
 */
export const redirectsFile = (decided: Pick<SiteManifest, 'redirects' | 'home' | 'baseUrl'>): string =>
  redirectRules(decided)
    .map(({from, to, status}) => `${from} ${to} ${status}\n`)
    .join('');

/** Redirects with query and hash; the old path does not stay in the history. */
const REDIRECT_SCRIPT =
  'location.replace(document.currentScript.dataset.to+location.search+location.hash);\n';

/** Path of the script below the base URL; its name changes with its content. */
const REDIRECT_PATH = `assets/js/redirect.${createHash('sha256').update(REDIRECT_SCRIPT).digest('hex').slice(0, 8)}.js`;

/** A page that leads to another one; without script, it leads there without query and hash. */
export function redirectPage(to: string, baseUrl: string): string {
  // First the script: it runs before the browser reads of the refresh.
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><script src="${baseUrl}${REDIRECT_PATH}" data-to="${to}"></script><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>This page has moved</title></head><body><a href="${to}">${to}</a></body></html>\n`;
}

/**
 * Writes pages at old paths, for hosts without redirects, in the place of those of `@docusaurus/plugin-client-redirects`,
 * which bring an inline script each, whose hash the Content-Security-Policy would have to name.
 */
export function writeRedirectPages(folder: string, redirects: readonly Redirect[], baseUrl: string): void {
  for (const {from, to} of redirects)
    fs.writeFileSync(
      path.join(folder, from, 'index.html'),
      redirectPage(`${baseUrl}${to.slice(1)}`, baseUrl),
    );
  fs.writeFileSync(path.join(folder, REDIRECT_PATH), REDIRECT_SCRIPT);
}

/**
 * The origin's `robots.txt` (RFC 9309), with site map and the lists for assistants. Its content signals
 * (https://contentsignals.org) allow programs to find the pages, to answer from them and to learn from them:
 * documentation is written to be used, by assistants too.
 */
export function robotsFile(
  {origin, baseUrl}: Pick<SiteManifest, 'origin' | 'baseUrl'>,
  isIndexed: boolean,
): string {
  // Pages that are not to be listed say so themselves; a crawler that may not read them does not see that.
  const siteMap = isIndexed ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
  return `# Every page is also Markdown: its URL with .md, or a request that accepts text/markdown.
# Lists of all pages: ${origin}/llms.txt and ${origin}${baseUrl}llms-full.txt
User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=yes
Allow: /
${siteMap}`;
}

/** A year, less a day: RFC 9116 asks for `Expires` to be less than a year ahead. */
const VALID_MS = 364 * 24 * 60 * 60 * 1000;

/**
 * The origin's `/.well-known/security.txt` (RFC 9116).
 *
 * @param builtFrom date of the commit, so that one commit always builds the same file
 */
export function securityFile(origin: string, contact: string, builtFrom: Date): string {
  const expires = new Date(builtFrom.getTime() + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  return `Contact: mailto:${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}/.well-known/security.txt\n`;
}
