/**
 * Domain of the consent cookie: the product's when the page's host belongs to it, else the
 * page's own host, so that a choice is remembered on localhost and preview hosts too.
 */
export function cookieDomain(hostname: string, productDomain: string): string {
  return hostname === productDomain || hostname.endsWith(`.${productDomain}`) ? productDomain : hostname;
}

/**
 * Whether a stored record was given to another build id than the current one. No record, or one
 * that cannot be read, is not outdated: there is nothing to clear.
 *
 * @param cookies `document.cookie`
 */
export function isOutdated(cookies: string, cookieName: string, buildId: string): boolean {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (!value) return false;
  try {
    const record = JSON.parse(decodeURIComponent(value)) as {data?: {build_id?: unknown} | null};
    return record.data?.build_id !== buildId;
  } catch {
    return true;
  }
}
