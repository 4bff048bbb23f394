/** What a pasted message holds of one run only: the same message of another reader has other values there. */
const VALUES: readonly RegExp[] = [
  // Identifiers: UUIDs, and digests or other names of seven hexadecimal digits and more.
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,}\b/gi,
  // Times, as logs write them.
  /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?Z?/g,
  // Frames of a stack: Python, JavaScript, Go.
  /\bTraceback \(most recent call last\):?/g,
  /\bFile "[^"]*", line \d+(?:, in \S+)?/g,
  /\bat [^\s()]+ \([^()]*:\d+:\d+\)/g,
  /\bgoroutine \d+ \[\w+\]:?/g,
  // Places in a file: `(41,9)` and `:41:9`.
  /\(\d+, ?\d+\)/g,
  /:\d+:\d+\b/g,
];

/**
 * A query without the values that a pasted message has of the reader's own: ids, times, frames of a
 * stack, places in a file. No page holds them, and what they share with pages is chance.
 *
 * @returns the query itself when nothing else would be left of it
 */
export function withoutValues(query: string): string {
  const rest = VALUES.reduce((text, value) => text.replace(value, ' '), query);
  return /\p{L}{3}/u.test(rest) ? rest : query;
}
