/** The security headers of every response, with a policy that allows the inline scripts that are meant to be there. */
import {createHash} from 'node:crypto';
import {STYLE} from '../docusaurus/head/index.ts';
import {UserError} from '../product/diagnostic.ts';
import type {Sources} from '../product/tracking/provider.ts';

/**
 * The inline scripts that pages may have, as the browser hashes them. A list of what is meant to be there: one made of
 * what is there would also allow a script that a page should not have.
 */
export const INLINE_SCRIPTS: readonly string[] = [
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
    ['form-action', "'self'"],
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

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** React and Docusaurus escape angle brackets and double quotes in texts and attributes, so a pattern finds these elements. */
const INLINE = /<(?:script|style)\b([^>]*)>([\s\S]*?)<\/(?:script|style)>/g;

/** Scripts of a file, and types of `<script>` that hold data, which no policy stops. */
const ALLOWED = /\ssrc=|\btype="(?:application\/(?:ld\+)?json|text\/(?:plain|template|markdown))"/;

/** @throws UserError naming the page with an inline script or style sheet that the policy does not allow */
export function refuseInline(pages: ReadonlyMap<string, string>): void {
  for (const [file, html] of pages)
    for (const [, attributes = '', text = ''] of html.matchAll(INLINE))
      if (!ALLOWED.test(attributes) && text !== STYLE && !INLINE_SCRIPTS.includes(hashOf(text)))
        throw new UserError(
          `${file} has an inline script or style that is not meant to be there: ${JSON.stringify(text.trim().slice(0, 80))}. Take it out of the page. If an upgrade of Docusaurus changed its own script, put ${hashOf(text)} into INLINE_SCRIPTS (src/postbuild/security-headers.ts) after reading it.`,
        );
}
