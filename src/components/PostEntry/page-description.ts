/** Search engines cut a description there. */
const LONGEST = 160;

/**
 * Description of a later page of a list of posts: what makes it another page than the first, and as many of
 * its posts as there is room for.
 *
 * @param list such as “Posts about statistics”
 */
export function pageDescription(list: string, page: number, titles: readonly string[]): string {
  const describe = (count: number): string => {
    const named = titles.slice(0, count).map((title) => `“${title}”`);
    const rest = titles.length - count;
    const end = rest === 0 ? '' : ` and ${rest} more`;
    return `${list}, page ${page}: ${named.join(', ')}${end}.`;
  };
  let count = 1;
  while (count < titles.length && describe(count + 1).length <= LONGEST) count += 1;
  return describe(count);
}
