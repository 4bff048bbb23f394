import {BASE_URL, decoded, routeOf} from '../product/address.ts';

/**
 * Paths of pages that a slightly wrong one can mean, the likeliest first: without punctuation behind it, in lower case,
 * with hyphens in place of spaces, below the base path; or the introduction of a folder.
 */
export function pathsMeant(pathname: string): string[] {
  const path = decoded(pathname)
    .replace(/(?:[^\p{L}\p{N}]|%[0-9a-f]{2})+$/iu, '')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, '-')
    .toLowerCase();
  const meant = BASE_URL + routeOf(path).slice(1);
  if (meant === BASE_URL) return [];
  return [meant, `${meant}/introduction`].filter((other) => other !== pathname);
}
