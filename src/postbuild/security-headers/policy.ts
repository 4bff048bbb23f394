import {createHash} from 'node:crypto';
import type {Sources} from '../../product/tracking/provider.ts';

export interface PolicyInput {
  /** Text of every distinct inline script and style sheet of the site. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins of the configured analytics providers. */
  providers: Required<Sources>;
  /** Origin that answers the search call; empty when it is the page's own. */
  searchApiUrl: string;
}

/** Response headers by name, in the order in which they are written. */
export type Headers = Readonly<Record<string, string>>;

/**
 * The security headers of every response.
 *
 * Scripts run only from this origin, from the configured providers, or when their hash is listed.
 * Style attributes are allowed: the red banner for a wrong base URL and a few elements of the
 * theme carry them, and they cannot run code.
 */
export function securityHeaders(input: PolicyInput): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(input),
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

export function contentSecurityPolicy(input: PolicyInput): string {
  const {providers, searchApiUrl} = input;
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...hashes(input.scripts), ...providers.script],
    ['style-src', "'self'", ...hashes(input.styles)],
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
  return directives.map((directive) => directive.join(' ')).join('; ');
}

function hashes(texts: readonly string[]): string[] {
  const distinct = new Set(texts.map((text) => createHash('sha256').update(text).digest('base64')));
  return [...distinct].sort().map((hash) => `'sha256-${hash}'`);
}
