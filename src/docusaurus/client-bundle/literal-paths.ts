/*
 * Stands for path-to-regexp in the bundle of the browser. React Router asks it for the pattern of each route; the
 * routes of this site are addresses as they stand, and one for all others.
 */

interface Options {
  /** Must the whole address be that of the route, or only its beginning? */
  end: boolean;
  /** Does a slash at the end count? */
  strict: boolean;
  /** Do capitals count? */
  sensitive: boolean;
}

const ALL = '*';

/**
 * The pattern of a route, as path-to-regexp 1 makes it of an address without parameters.
 *
 * @param names gets the names of what the pattern captures
 */
export default function literalPath(
  path: string,
  names: {name: number}[],
  {end, strict, sensitive}: Options,
): RegExp {
  const flags = sensitive ? '' : 'i';
  if (path === ALL) {
    names.push({name: 0});
    return new RegExp(`^(.*)${end ? '$' : ''}`, flags);
  }
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = strict ? literal : `${literal.replace(/\/$/, '')}(?:\\/(?=$))?`;
  if (end) return new RegExp(`^${start}$`, flags);
  return new RegExp(`^${start}${strict && path.endsWith('/') ? '' : '(?=\\/|$)'}`, flags);
}

/** What path-to-regexp 1 takes for more than a letter. */
const SPECIAL = /[:()*?+]/;

/**
 * Checks that addresses stand for themselves, as `literalPath` takes them.
 *
 * @throws Error that names an address with parameters
 */
export function checkLiteral(paths: readonly string[]): void {
  const special = paths.find((path) => path !== ALL && SPECIAL.test(path));
  if (special) {
    throw new Error(
      `The route ${special} has a parameter, which the browser's router cannot match here: give it an address without any of : ( ) * ? +, or take the alias of path-to-regexp out of src/docusaurus/client-bundle.`,
    );
  }
}
