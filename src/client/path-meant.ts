import {decoded, routeOf} from '../product/address.ts';

/**
 * Paths of pages that a slightly wrong one can mean, the likeliest first: without punctuation behind it, in lower case,
 * with hyphens in place of spaces, below the base path; or the introduction of a folder.
 */
export function pathsMeant(pathname: string, baseUrl: string): string[] {
  const path = decoded(pathname)
    .replace(/(?:[^\p{L}\p{N}]|%[0-9a-f]{2})+$/iu, '')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, '-')
    .toLowerCase();
  const meant = baseUrl + routeOf(path, baseUrl).slice(1);
  if (meant === baseUrl) return [];
  return [meant, `${meant}/introduction`].filter((other) => other !== pathname);
}
