import {createHash} from 'node:crypto';
import type {Product} from '../product/index.ts';
import {configuredTrackers, type Disclosure, disclosures} from '../product/tracking/providers.ts';
import {TEXTS} from './preferences.ts';
import {CATEGORIES} from './record.ts';

/** Data that the build gives to the dialog; a chunk of its own, loaded with the dialog. */
export type ConsentData = ReturnType<typeof consentData>;

type ProductValues = Pick<
  Product,
  'buildId' | 'cookieDomain' | 'cookiePolicyUrl' | 'privacyUrl' | 'trackers'
>;

/** Collects, while the site is built, what the dialog shows and needs. */
export function consentData(product: ProductValues, css: string) {
  const disclosed = disclosures(product.trackers);
  return {
    buildId: product.buildId || consentDigest(disclosed),
    /** Domain of the consent cookie on hosts that belong to it. */
    cookieDomain: product.cookieDomain,
    cookiePolicyUrl: product.cookiePolicyUrl,
    privacyUrl: product.privacyUrl,
    /** Settings of the configured providers. */
    trackers: configuredTrackers(product.trackers),
    /** Items that those providers keep in the browser. */
    disclosures: disclosed,
    /** Style sheet of the dialog. */
    css,
  };
}

/**
 * Digest of what is consented to: the categories, the texts and the configured providers with
 * what they keep. It changes exactly when people must be asked again.
 */
export function consentDigest(disclosed: readonly Disclosure[]): string {
  return createHash('sha256')
    .update(JSON.stringify({CATEGORIES, TEXTS, disclosed}))
    .digest('hex')
    .slice(0, 16);
}
