import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../../content/files.ts';

/** Files whose text may be shown by a page: its Markdown, the components, the data of both. */
const TEXTS = /\.(?:mdx?|tsx?|json|ya?ml)$/;

/** Every keyboard types these, whatever the pages say today. */
const ALWAYS = range(0x20, 0x7e);

/** Of the characters that nearly every text has, and millions of times, a file tells nothing. */
const COMMON = [...ALWAYS, '\n'];
const RARE = /[^\x20-\x7e\n]/gu;

/**
 * The characters that pages may show: all that occur in the given folders and files, with those of the
 * keyboard and the end of a line, sorted. More than are shown in the end, never fewer.
 */
export function charactersOf(folders: readonly string[], siteDir: string): string {
  const characters = new Set(COMMON);
  for (const file of folders.flatMap((folder) => filesBelow(siteDir, folder))) {
    if (!TEXTS.test(file)) continue;
    const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
    for (const [character] of text.matchAll(RARE)) characters.add(character);
  }
  return [...characters].sort().join('');
}

/**
 * What formulas are set in: signs, brackets, and letters, the Greek ones as the mathematical italics that
 * browsers turn a variable into.
 */
export const FORMULA_CHARACTERS = [
  ...ALWAYS,
  ...'±×·ℓℎ∂∈∏∑−∘√∞∣∧∩∪∼≈≠≤≥⋅⋯…‾→⌈⌉⌊⌋',
  // Invisible: function application, multiplication, separator, addition.
  ...range(0x2061, 0x2064),
  ...range(0x1d434, 0x1d467),
  ...range(0x1d6fc, 0x1d714),
  '\u{1d719}',
].join('');

function range(first: number, last: number): string[] {
  return Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index));
}
