/**
 * The words of a path: `/docs/metric/retrival.html` gives `metric retrival`.
 *
 * @param path path as the browser knows it, percent-encoded
 * @param baseUrl path under which the site is served; it says nothing about the page
 */
export function wordsOfPath(path: string, baseUrl: string): string {
  const decoded = decode(path);
  const own = decoded.startsWith(baseUrl) ? decoded.slice(baseUrl.length) : decoded;
  return own
    .replace(/(?:\/?index)?\.(?:html?|mdx?|php|aspx?)$/i, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A path that is no valid percent-encoding is read as it stands. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
