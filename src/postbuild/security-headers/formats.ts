import {WORKER_PATH} from '../../search/offline/content.ts';
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
    // A host may keep scripts for hours, and an old worker with them.
    `${baseUrl}${WORKER_PATH}`,
    '  Cache-Control: no-cache',
    '',
  ].join('\n');
}

/**
 * Reads a headers file back.
 *
 * @returns rules in order: a path pattern, where `*` stands for anything, and its headers
 */
export function parseHeadersFile(text: string): {pattern: string; headers: [string, string][]}[] {
  const rules: {pattern: string; headers: [string, string][]}[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({pattern: line.trim(), headers: []});
      continue;
    }
    const colon = line.indexOf(':');
    const rule = rules.at(-1);
    if (!rule || colon < 0) throw new Error(`not a headers file: ${JSON.stringify(line)}`);
    rule.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** The headers that a headers file sets on a path. */
export function headersFor(path: string, rules: ReturnType<typeof parseHeadersFile>): Record<string, string> {
  return Object.fromEntries(
    rules
      .filter(({pattern}) => {
        const literal = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
        return new RegExp(`^${literal.join('.*')}$`, 's').test(path);
      })
      .flatMap(({headers}) => headers),
  );
}
