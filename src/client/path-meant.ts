import {routeOf} from '../product/address.ts';

/**
 * The path of the page that a slightly wrong one means: without punctuation behind it, in lower case, with hyphens in
 * place of spaces, below the base path.
 *
 * @returns nothing where that is the path itself
 */
export function pathMeant(pathname: string, baseUrl: string): string | undefined {
  const path = decoded(pathname)
    .replace(/(?:[^\p{L}\p{N}]|%[0-9a-f]{2})+$/iu, '')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, '-')
    .toLowerCase();
  const meant = baseUrl + routeOf(path, baseUrl).slice(1);
  return meant === pathname || meant === baseUrl ? undefined : meant;
}

/** A path with its escapes as characters; as it is where it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
