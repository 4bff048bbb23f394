/** The security headers of every response, with a policy that allows the inline scripts that are meant to be there. */
import {createHash} from 'node:crypto';
import {MISSING_PARTS, STYLE} from '../docusaurus/head/index.ts';
import {BASE_URL, UserError} from '../product/index.ts';
import type {Sources} from '../product/tracking/provider.ts';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The inline scripts that pages may have, as the browser hashes them. A list of what is meant to be there: one made of
 * what is there would also allow a script that a page should not have.
 */
export const INLINE_SCRIPTS: readonly string[] = [
  hashOf(MISSING_PARTS),
  // Sets the color mode and hides a dismissed announcement before the first paint; by the theme, on every page.
  'sha256-2y8tMabn6u0xyA/rNvrwuPlAjIwfO5kKyAL9+sYw4rM=',
  // Shows the banner for a wrong base URL; by Docusaurus, on the page at the base URL.
  'sha256-HGlQ/FyWhmIym6DQSsQfvXriW+X8LyN9MLCs3yoEdEA=',
];

/**
 * The security headers of every response.
 *
 * Scripts run only from this origin, from the configured providers, or when their hash is listed.
 * Style attributes are allowed: the red banner for a wrong base URL and a few elements of the
 * theme carry them, and they cannot run code.
 *
 * @param providers origins that the configured analytics providers call
 * @param searchApiUrl origin that answers the search call; empty when it is the page's own
 */
export function securityHeaders(providers: Required<Sources>, searchApiUrl: string): Record<string, string> {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: string[][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...quoted(INLINE_SCRIPTS), ...providers.script],
    ['style-src', "'self'", ...quoted([hashOf(STYLE)])],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...providers.img],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(searchApiUrl ? [searchApiUrl] : []), ...providers.connect],
    ['worker-src', "'self'"],
    ['frame-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return {
    'Content-Security-Policy': directives.map((directive) => directive.join(' ')).join('; '),
    // Without includeSubDomains: the other hosts of the domain are not part of this site.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    // The sign-up page opens in a tab of its own.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/** React and Docusaurus escape angle brackets and double quotes in texts and attributes, so a pattern finds these elements. */
const INLINE = /<(?:script|style)\b([^>]*)>([\s\S]*?)<\/(?:script|style)>/g;

/** Types of `<script>` that hold data, which no policy stops. */
const DATA = /\btype="(?:application\/(?:ld\+)?json|text\/(?:plain|template|markdown))"/;

/** Scripts by their path below the base URL: those of the bundler, and by name what else may run. */
const SCRIPTS = /^(?:assets\/js\/[\w.~-]+|offline-worker)\.js$/;

/**
 * @throws UserError naming the page with a script that is not the site's own, or an inline script or style sheet that the
 * policy does not allow
 */
export function refuseInline(pages: ReadonlyMap<string, string>): void {
  for (const [file, html] of pages)
    for (const [, attributes = '', text = ''] of html.matchAll(INLINE)) {
      const [, source] = /\ssrc="([^"]*)"/.exec(attributes) ?? [];
      if (source?.startsWith(BASE_URL) && SCRIPTS.test(source.slice(BASE_URL.length))) continue;
      if (source !== undefined)
        throw new UserError(
          `${file} loads the script ${source}, which is none of the site's own. Take it out.`,
        );
      if (!DATA.test(attributes) && text !== STYLE && !INLINE_SCRIPTS.includes(hashOf(text)))
        throw new UserError(
          `${file} has an inline script or style that is not meant to be there: ${JSON.stringify(text.trim().slice(0, 80))}. Take it out of the page. If an upgrade of Docusaurus changed its own script, put ${hashOf(text)} into INLINE_SCRIPTS (src/postbuild/security-headers.ts) after reading it.`,
        );
    }
}

/** Endings of what a site serves beside pages and scripts: nothing that a browser runs. */
const SERVED =
  /\.(?:css|csv|gif|gz|ico|jpe?g|json|jsonl|md|mp4|pdf|png|py|svg|ts|txt|webmanifest|webp|woff2|xml|ya?ml|br)$/;

/**
 * The policy lets everything of the site's own origin run, so what lies there is of a list.
 *
 * @param names of the files of the built site
 * @param given names of those that it took over as they were, from `static/`
 * @throws UserError naming a page that no page of this repository is, or a file that may run
 */
export function refuseForeign(names: readonly string[], given: readonly string[]): void {
  for (const name of names) {
    const isPage = name.endsWith('.html') && !name.startsWith('assets/') && !given.includes(name);
    const isScript = SCRIPTS.test(name) && !(name.startsWith('assets/') && given.includes(name));
    if (!isPage && !isScript && !SERVED.test(name))
      throw new UserError(
        `${name} is a file that browsers may run, or of a kind that this site does not serve. Take it out of static/ or of the page that links it, or put its name or ending into src/postbuild/security-headers.ts.`,
      );
  }
}
