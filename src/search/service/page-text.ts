/** Parts of a page's Markdown: one section, or pieces that an assistant can take in at once. */
import {fromMarkdown} from 'mdast-util-from-markdown';
import {toString as plainText} from 'mdast-util-to-string';

/** Longest piece in characters; assistants cut or refuse answers beyond about this length. */
export const PART_LENGTH = 50_000;

/**
 * One section of a page: its heading, its text, and the sections below it.
 *
 * @param heading text of the heading, as people see it
 * @param occurrence which heading of that text, from 0
 */
export function sectionOf(markdown: string, heading: string, occurrence = 0): string | undefined {
  const headings = fromMarkdown(markdown).children.flatMap((node) =>
    node.type === 'heading'
      ? [{depth: node.depth, text: words(plainText(node)), start: node.position?.start.offset ?? 0}]
      : [],
  );
  const wanted = words(heading);
  const found = headings.filter(({text}) => text === wanted)[occurrence];
  if (!found) return undefined;
  const end = headings.find(({depth, start}) => start > found.start && depth <= found.depth)?.start;
  return `${markdown.slice(found.start, end).trimEnd()}\n`;
}

/** Two spellings of one heading compare alike. */
const words = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Cuts a long page in front of headings, or of paragraphs where a section is too long in itself.
 *
 * @returns pieces of at most `longest` characters that joined are the page
 */
export function partsOf(markdown: string, longest = PART_LENGTH): string[] {
  if (markdown.length <= longest) return [markdown];
  const blocks = fromMarkdown(markdown).children.map((node) => ({
    heading: node.type === 'heading',
    start: node.position?.start.offset ?? 0,
  }));
  const parts: string[] = [];
  let start = 0;
  while (markdown.length - start > longest) {
    const within = blocks.filter((block) => block.start > start && block.start <= start + longest);
    // A heading in the first half would leave a part that is hardly worth a call.
    const cut =
      within.findLast((block) => block.heading && block.start > start + longest / 2) ?? within.at(-1);
    const end = cut?.start ?? start + longest;
    parts.push(markdown.slice(start, end));
    start = end;
  }
  return [...parts, markdown.slice(start)];
}
