/** Pages as assistants ask for them: by any spelling of the URL, whole or one section, in one language. */
import type {Redirect} from '../../product/redirects.ts';
import type {IndexedPage, IndexedSection, SearchIndexFile} from '../index/index-format.ts';

/** Lists of posts below the base URL. They have no Markdown. */
const LISTS_OF_POSTS = /^\/blog(?:\/(?:page|tags|authors|archive)(?:\/.*)?)?$/;

/**
 * Finds a page by its path with or without the base URL, `.md`, `.html`, slashes around it, a path that it had before, or its
 * URL on the site's own host.
 *
 * @param origins others under which the site is read, such as `http://localhost:3000`
 * @returns the page, and the id of a heading when the URL names one; `posts` for a list of posts
 */
export type PageFinder = (
  url: string,
  origins?: readonly string[],
) => {page: IndexedPage; anchor: string} | 'posts' | undefined;

export function createPageFinder({pages, site}: SearchIndexFile, moved: readonly Redirect[]): PageFinder {
  const {origin, baseUrl} = site;
  const base = baseUrl.slice(0, -1);
  const byPath = new Map(pages.map((page) => [page.url, page]));
  const oldPaths = new Map(moved.map(({from, to}) => [base + from, base + to]));
  return (text, origins = []) => {
    if (!URL.canParse(text, origin + baseUrl)) return undefined;
    const url = new URL(text, origin + baseUrl);
    if (url.origin !== origin && !origins.includes(url.origin)) return undefined;
    const path = url.pathname.replace(/\/+$/, '').replace(/(?:\/index)?\.(?:md|html)$/, '');
    const below = path.startsWith(baseUrl) ? path.slice(base.length) : path;
    for (const named of [path, below, base + path]) {
      const page = byPath.get(oldPaths.get(named) ?? named);
      if (page) return {page, anchor: decoded(url.hash.slice(1))};
      if (LISTS_OF_POSTS.test(named.replace(base, ''))) return 'posts';
    }
    return undefined;
  };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** A heading, or the first or last line of a fenced block, which may hold what looks like a heading. */
const MARK = /^(#{1,6})[ \t]+([^\n]*)$|^[ \t]*(`{3,}|~{3,})([^\n]*)$/gm;

/**
 * The headings of a page below its title. The build writes headings and fences at the start of a line; parsing a long page
 * takes a hundred times as long, and anybody may ask for it.
 */
function headingsOf(markdown: string): {depth: number; key: string; start: number}[] {
  const headings = [];
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
  return headings.slice(1);
}

/** One key for both spellings of a heading, as Markdown and as text. */
function headingKey(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * One section of a page: its heading, its text, and the sections below it.
 *
 * @param sections of the page, in its order
 * @param anchor of the section
 */
export function sectionOf(
  markdown: string,
  sections: readonly Pick<IndexedSection, 'heading' | 'anchor'>[],
  anchor: string,
): string | undefined {
  const keys = sections.map(({heading}) => headingKey(heading));
  const position = sections.findIndex((section) => section.anchor === anchor);
  const occurrence = keys.slice(0, position).filter((key) => key === keys[position]).length;
  const headings = headingsOf(markdown);
  const found = headings.filter(({key}) => key === keys[position])[occurrence];
  if (!found) return undefined;
  const end = headings.find(({depth, start}) => start > found.start && depth <= found.depth)?.start;
  return `${markdown.slice(found.start, end).trimEnd()}\n`;
}

/** Languages in which the pages have their code side by side. */
export const LANGUAGES = ['python', 'typescript'] as const;

const TAB = /^\*\*(Python|TypeScript)\*\*$/;

/**
 * A text of Markdown without the other language's tabs. The build writes a tab as a line with its bold label, then
 * perhaps a line with the file's name, then a fenced block.
 */
export function onlyLanguage(markdown: string, language: (typeof LANGUAGES)[number]): string {
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
