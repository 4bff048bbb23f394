/**
 * What a path is sorted and looked up by. Paths that the router takes for the same page have one key: it
 * ignores case and a slash at the end, and Docusaurus takes `.html` and `/index.html` off an address that is
 * no page. A character may be written as it is or by its code.
 */
export function pathKey(path: string): string {
  return decoded(path)
    .trim()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Not an address that a page can have.
    return path;
  }
}

/**
 * The group that has a path if any has it.
 *
 * @param starts sorted; a group goes from its start to that of the next one, and the first has no start
 * @returns from 0 to the number of starts
 */
export function groupOf(path: string, starts: readonly string[]): number {
  const key = pathKey(path);
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as string) <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}
