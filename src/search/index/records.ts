/** Texts that a page is found by: its records, its names, and the texts that it is asked with. */
import type {IndexedRecord} from './index-format.ts';
import type {SourcePage} from './source-pages.ts';
import {words} from './words.ts';

/** A record with the texts that it is found by. */
interface SourceRecord extends IndexedRecord {
  texts: readonly string[];
}

/** First cell of the head of a table that has a symptom in each row. */
const SYMPTOMS = /^(?:Symptom|Message|Error message|Problem)\b/;
/** Sections that readers do not ask for: links to other pages, and what a post said before. */
const UNASKED = /^(?:next steps?|related|see also|read next|further reading|sources|corrections)\b/i;
/** A section that has less prose than that beside its symptoms, in characters, is not a record. */
const LEAST_PROSE = 300;

/** A page, then its sections, each followed by the rows of its symptoms. */
export function recordsOf(source: SourcePage, page: number): SourceRecord[] {
  const {title, label, description, keywords, overviewOf} = source;
  const questions = new Map(source.groups.map((group) => [group.heading, group.questions]));
  const own = [title, label, ...overviewOf, description, ...keywords, ...source.questions];
  const sections = source.sections.flatMap(({heading, anchor, text, code}, section): SourceRecord[] => {
    const {symptoms, prose} = divide(text);
    const asked = (anchor && questions.get(anchor)) || [];
    // Names from code, such as `create_scenario_set` and `--debug`, each once: its other words say little.
    const names = new Set(words(code).flatMap(({surface, isCompound}) => (isCompound ? surface : [])));
    const texts = [heading, heading, ...prose, ...names, ...asked];
    const length = prose.join('\n').length;
    const isLeftOut = UNASKED.test(heading) || (symptoms.length > 0 && length < LEAST_PROSE);
    return [
      ...(isLeftOut && asked.length === 0 ? [] : [{page, section, name: heading, texts}]),
      ...symptoms.map(([name, answer, row]) => ({page, section, name, answer, texts: [row]})),
    ];
  });
  const name = [title, ...overviewOf].join(' ');
  return [{page, name, texts: [...own, ...(questions.get('') ?? [])]}, ...sections];
}

/** The rows of a table of symptoms, each with its other cells as sentences, and the lines without them. */
function divide(text: string): {symptoms: [name: string, answer: string, row: string][]; prose: string[]} {
  const symptoms: [string, string, string][] = [];
  const prose: string[] = [];
  let head: string | undefined;
  for (const line of text.split('\n')) {
    const isRow = line.includes(' | ');
    if (isRow && head !== undefined && SYMPTOMS.test(head)) {
      const [name = '', ...cells] = line.split(' | ');
      const labels = head.split(' | ').slice(1);
      const answer = cells.map((cell, at) => `${labels[at]}: ${/[.!?]$/.test(cell) ? cell : `${cell}.`}`);
      symptoms.push([name, answer.join(' '), line]);
    } else if (!isRow || head !== undefined) prose.push(line);
    head = isRow ? (head ?? line) : undefined;
  }
  return {symptoms, prose};
}

/** A text that a page is asked with. */
export interface Asked {
  text: string;
  /** Routes of pages that answer a part. */
  also: readonly string[];
}

/** Questions, names and headings of a page. */
export function askedOf(page: SourcePage): Asked[] {
  const {title, label, description, keywords, sections} = page;
  const headings = sections.map(({heading}) => heading);
  const others = [...page.questions, title, label, description, ...keywords, ...headings];
  return [
    ...page.groups.flatMap(({also, questions}) => questions.map((text) => ({text, also}))),
    ...others.filter(Boolean).map((text) => ({text, also: []})),
  ];
}

export const questionCount = ({groups, questions}: SourcePage): number =>
  groups.reduce((sum, group) => sum + group.questions.length, questions.length);

/**
 * Names of a page: its title, the groups that it is the overview of, its label in the sidebar, and its keywords. The last
 * two of an entry, which has an overview above it, say little on their own: `Voice` of the HTTP API.
 */
export function namesOf(
  {url, title, label, keywords, overviewOf}: SourcePage,
  urls: ReadonlySet<string>,
): string[] {
  const isEntry = urls.has(url.slice(0, url.lastIndexOf('/')));
  return [...new Set([title, ...overviewOf, ...(isEntry ? [] : [label, ...keywords])])].filter(Boolean);
}
