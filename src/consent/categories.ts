/** Name of the cookie that holds the consent record. */
export const CONSENT_COOKIE = 'cc_cookie';

/** How long a choice is remembered. */
export const CONSENT_DAYS = 182;

/** Raised by hand to ask everyone again for a reason the build id does not see. */
export const REVISION: number = 0;

/** Time from the page's load to the dialog. */
export const SHOW_AFTER_MS = 500;

/** What can be consented to, and how each category stands before a choice is made. */
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
