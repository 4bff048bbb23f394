/** The consent record: its content, and the part of it that counts. */

/** Name of the cookie that holds the consent record. */
export const CONSENT_COOKIE = 'cc_cookie';

/** Days for which a choice is remembered. */
export const CONSENT_DAYS = 182;

/** Raised by hand to ask everyone again for a reason the build id does not cover. */
export const REVISION: number = 0;

/** Categories that can be consented to, and the state of each category before a choice is made. */
export const CATEGORIES = {
  necessary: {enabled: true, readOnly: true},
  analytics: {enabled: true, readOnly: false},
} as const;

/**
 * The revision to ask with: a number of at least 0, else none.
 *
 * @param value revision as configured
 */
export function validRevision(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

/**
 * Domain of the consent cookie: the product's when the page's host belongs to it, else the
 * page's own host, so that a choice is remembered on localhost and preview hosts too.
 */
export function cookieDomain(hostname: string, productDomain: string): string {
  return hostname === productDomain || hostname.endsWith(`.${productDomain}`) ? productDomain : hostname;
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((element) => typeof element === 'string');

/** Checks of the fields of a stored record, where they are there; the library takes any value for granted. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  categories: isTexts,
  services: (value) => typeof value === 'object' && Object.values(value ?? {}).every(isTexts),
  expirationTime: (value) => typeof value === 'number' && value > Date.now(),
};

/** The text of the stored record, as the cookie has it. */
export function storedRecord(cookies: string): string | undefined {
  const start = `${CONSENT_COOKIE}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** Content of a record; `invalid` where it has expired, cannot be read or was given to another build id. */
export type Consent = 'none' | 'invalid' | 'undecided' | 'necessary' | 'analytics';

/**
 * Reads the stored consent.
 *
 * @param cookies `document.cookie`
 * @param buildId digest of what is consented to today
 */
export function readConsent(cookies: string, buildId: string): Consent {
  const text = storedRecord(cookies);
  if (!text) return 'none';
  try {
    const record = JSON.parse(decodeURIComponent(text)) as Record<string, unknown>;
    const isValid = Object.entries(FIELDS).every(
      ([field, check]) => record[field] === undefined || check(record[field]),
    );
    if (!isValid || (record.data as {build_id?: unknown} | null)?.build_id !== buildId) return 'invalid';
    const categories = record.categories as string[] | undefined;
    if (!categories) return 'undecided';
    return categories.includes('analytics') ? 'analytics' : 'necessary';
  } catch {
    return 'invalid';
  }
}
