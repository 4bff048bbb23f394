import {loadProduct} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import type {OriginSettings} from './origin-settings.ts';

/** What a build of this site tells a host, with a short policy. */
export const MATERIAL: OriginSettings = {
  always: {
    'Content-Security-Policy': "default-src 'self'; script-src 'self' 'sha256-AAAA'; frame-ancestors 'none'",
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  },
  immutable: 'public, max-age=31536000, immutable',
  redirects: redirects(loadProduct({})),
  home: '/overview',
  base: '/docs',
};
