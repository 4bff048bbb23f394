import type {Headers} from './policy.ts';

/** Headers of files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Longest line that the static hosts accept in their headers file. */
const LONGEST_LINE = 2000;

/**
 * Headers file of the static hosts that read `_headers`.
 *
 * @throws Error when a line is longer than the hosts accept
 */
export function headersFile(headers: Headers, baseUrl: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = lines.find((line) => line.length > LONGEST_LINE);
  if (tooLong) {
    throw new Error(
      `The header ${tooLong.trim().split(':')[0]} takes ${tooLong.length} characters; static hosts read at most ${LONGEST_LINE}. The site has too many distinct inline scripts or styles.`,
    );
  }
  return [
    '/*',
    ...lines,
    `${baseUrl}assets/*`,
    `  Cache-Control: ${IMMUTABLE}`,
    // Until the date in CHANGELOG.md: a host may cache scripts for hours, and an old worker with them.
    `${baseUrl}offline-worker.js`,
    '  Cache-Control: no-cache',
    '',
  ].join('\n');
}

/**
 * Reads back what {@link headersFile} has written.
 *
 * @returns rules in order: a path, where a `*` at its end stands for anything, and its headers
 */
export function parseHeadersFile(text: string): {pattern: string; headers: [string, string][]}[] {
  const rules: {pattern: string; headers: [string, string][]}[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name, value = ''] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (name === undefined) rules.push({pattern: line, headers: []});
    else rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** The headers that a headers file sets on a path. */
export function headersFor(path: string, rules: ReturnType<typeof parseHeadersFile>): Record<string, string> {
  return Object.fromEntries(
    rules
      .filter(({pattern}) =>
        pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      )
      .flatMap(({headers}) => headers),
  );
}
