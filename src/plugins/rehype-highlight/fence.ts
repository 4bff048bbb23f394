/** What a fence's info string says besides the language. */
export interface FenceMeta {
  /** File name shown above the code. */
  title?: string;
  /** Label of the tab inside `<CodeTabs>`, where it is not the language. */
  tab?: string;
  /** Numbers of the highlighted lines, from 1. */
  highlighted: Set<number>;
  /** Whether line numbers are shown. */
  lineNumbers: boolean;
}

/**
 * Reads the part of a fence's info string that concerns its display:
 * `title="x"`, `tab="x"`, `{1,3-5}` and `showLineNumbers`.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1];
  const highlighted = new Set<number>();
  const ranges = /(?:^|\s)\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  for (const range of ranges.split(',')) {
    const [first, last = first] = range.split('-').map(Number);
    if (!first || !last) continue;
    for (let line = first; line <= last; line += 1) highlighted.add(line);
  }
  return {
    title: attribute('title'),
    tab: attribute('tab'),
    highlighted,
    lineNumbers: /(?:^|\s)showLineNumbers\b/.test(meta),
  };
}
