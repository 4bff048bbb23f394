/**
 * One section of a page's Markdown.
 *
 * The build has written the Markdown, and writes headings and fences at the start of a line. So a look at
 * these lines is enough: parsing a long page takes a hundred times as long, and anybody may ask for it.
 */

interface Heading {
  depth: number;
  key: string;
  start: number;
}

/** A heading, or the first or last line of a fenced block, which may hold what looks like a heading. */
const MARK = /^(#{1,6})[ \t]+([^\n]*)$|^[ \t]*(`{3,}|~{3,})([^\n]*)$/gm;

function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = [];
  let open: string | undefined;
  for (const {index, 1: signs, 2: text = '', 3: mark, 4: info = ''} of markdown.matchAll(MARK)) {
    if (open) {
      if (mark?.startsWith(open) && info.trim() === '') open = undefined;
    } else if (signs) {
      headings.push({depth: signs.length, key: headingKey(text), start: index});
    } else if (mark && !(mark.startsWith('`') && info.includes('`'))) {
      open = mark;
    }
  }
  return headings;
}

/** Two spellings of one heading, as Markdown and as people see it, have the same key. */
export function headingKey(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * One section of a page: its heading, its text, and the sections below it.
 *
 * @param heading text of the heading
 * @param occurrence which heading of that {@link headingKey} below the title, from 0
 */
export function sectionOf(markdown: string, heading: string, occurrence = 0): string | undefined {
  const headings = headingsOf(markdown).filter(({depth}, position) => depth > 1 || position > 0);
  const wanted = headingKey(heading);
  const found = headings.filter(({key}) => key === wanted)[occurrence];
  if (!found) return undefined;
  const end = headings.find(({depth, start}) => start > found.start && depth <= found.depth)?.start;
  return `${markdown.slice(found.start, end).trimEnd()}\n`;
}

/** Languages in which the pages have their code side by side. */
export const LANGUAGES = ['python', 'typescript'] as const;

export type Language = (typeof LANGUAGES)[number];

const TAB = /^\*\*(Python|TypeScript)\*\*$/;

/**
 * A text of Markdown without the other language's tabs. The build writes a tab as a line with its bold label, then
 * perhaps a line with the file's name, then a fenced block.
 */
export function onlyLanguage(markdown: string, language: Language): string {
  const kept: string[] = [];
  let label: string | undefined;
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    const tab = fence ? undefined : TAB.exec(line)?.[1]?.toLowerCase();
    if (tab) label = tab;
    const isOther = label !== undefined && label !== language;
    if (!isOther) kept.push(line);
    if (fence && mark?.startsWith(fence)) {
      fence = undefined;
      label = undefined;
    } else if (!fence && mark) fence = mark;
    else if (!fence && isOther && !tab && line.trim() !== '' && !/^`[^`]+`:$/.test(line)) {
      // Prose under the label: the tab holds no code, so nothing is left out.
      kept.push(line);
      label = undefined;
    }
  }
  return kept.join('\n').replaceAll(/\n{3,}/g, '\n\n');
}

const NAMED_FENCE = /^`([^`\n]+)`:\n\n(?:```|~~~)(\w+)/gm;

/** The file that a section's code is a part of where the section does not name one: the last one named before it. */
export function programOf(markdown: string, section: string): string | undefined {
  const [, language] = /^(?:```|~~~)(python|typescript)$/m.exec(section) ?? [];
  if (!language || section.search(NAMED_FENCE) >= 0) return undefined;
  const before = markdown.slice(0, Math.max(0, markdown.indexOf(section.trimEnd())));
  return [...before.matchAll(NAMED_FENCE)].filter(([, , of]) => of === language).at(-1)?.[1];
}
