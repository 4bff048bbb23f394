/**
 * Parts of a page's Markdown: one section, or pieces that an assistant can take in at once.
 *
 * The build has written the Markdown, and writes headings and fences at the start of a line. So a look at
 * these lines is enough: parsing a long page takes a hundred times as long, and anybody may ask for it.
 */

/** Longest piece in characters; assistants cut or refuse answers beyond about this length. */
export const PART_LENGTH = 50_000;

interface Heading {
  depth: number;
  key: string;
  start: number;
}

/** A heading, or the first or last line of a fenced block, which may hold what looks like a heading. */
const MARK = /^(#{1,6})[ \t]+([^\n]*)$|^[ \t]*(`{3,}|~{3,})([^\n]*)$/gm;

/** Headings, and the places of fenced blocks. */
function outlineOf(markdown: string): {headings: Heading[]; fences: [start: number, end: number][]} {
  const headings: Heading[] = [];
  const fences: [number, number][] = [];
  let open: {mark: string; start: number} | undefined;
  for (const {index, 0: line, 1: signs, 2: text = '', 3: mark, 4: info = ''} of markdown.matchAll(MARK)) {
    if (open) {
      if (mark?.startsWith(open.mark) && info.trim() === '') {
        fences.push([open.start, index + line.length]);
        open = undefined;
      }
    } else if (signs) {
      headings.push({depth: signs.length, key: headingKey(text), start: index});
    } else if (mark && !(mark.startsWith('`') && info.includes('`'))) {
      open = {mark, start: index};
    }
  }
  if (open) fences.push([open.start, markdown.length]);
  return {headings, fences};
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
  const headings = outlineOf(markdown).headings.filter(({depth}, position) => depth > 1 || position > 0);
  const wanted = headingKey(heading);
  const found = headings.filter(({key}) => key === wanted)[occurrence];
  if (!found) return undefined;
  const end = headings.find(({depth, start}) => start > found.start && depth <= found.depth)?.start;
  return `${markdown.slice(found.start, end).trimEnd()}\n`;
}

/**
 * Cuts a long page in front of headings, or of paragraphs where a section is too long in itself.
 *
 * @returns pieces of at most `longest` characters that joined are the page
 */
export function partsOf(markdown: string, longest = PART_LENGTH): string[] {
  if (markdown.length <= longest) return [markdown];
  const {headings, fences} = outlineOf(markdown);
  const paragraphs = [...markdown.matchAll(/\n\n+(?=\S)/g)]
    .map(({index, 0: gap}) => index + gap.length)
    .filter((start) => !fences.some(([from, to]) => from < start && start < to));
  const parts: string[] = [];
  let start = 0;
  while (markdown.length - start > longest) {
    const within = (place: number) => place > start && place <= start + longest;
    // A heading in the first half would leave a part that is hardly worth a call.
    const cut =
      headings.findLast((heading) => within(heading.start) && heading.start > start + longest / 2)?.start ??
      paragraphs.findLast(within);
    const end = cut ?? start + longest;
    parts.push(markdown.slice(start, end));
    start = end;
  }
  return [...parts, markdown.slice(start)];
}
