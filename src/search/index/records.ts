/** Texts that a page is found by: its records, its names, and the texts that it is asked with. */
import {codesOf, proseOf, type Row, type Section} from '../../content/blocks.ts';
import {SDK_LANGUAGES} from '../../content/languages.ts';
import type {IndexedBlock, IndexedRecord} from './index-format.ts';
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
  const sections = source.sections.flatMap((part, section): SourceRecord[] => {
    const {heading, anchor} = part;
    const blocks = proseOf(part);
    const symptoms = blocks.filter(isSymptom);
    const prose = blocks.filter((block) => !isSymptom(block)).map(({text}) => text);
    const asked = (anchor && questions.get(anchor)) || [];
    // Names from code, such as `create_scenario_set` and `--debug`, each once: its other words say little.
    const names = new Set(
      words(codesOf(part).join('\n')).flatMap(({surface, isCompound}) => (isCompound ? surface : [])),
    );
    const texts = [heading, heading, ...prose, ...names, ...asked];
    const length = prose.join('\n').length;
    const isLeftOut = UNASKED.test(heading) || (symptoms.length > 0 && length < LEAST_PROSE);
    return [
      ...(isLeftOut && asked.length === 0 ? [] : [{page, section, name: heading, texts}]),
      ...symptoms.map(({cells: [name, ...cells], head, text}) => {
        const answer = labelled(cells, head.slice(1));
        return {page, section, name: name?.text ?? '', answer, texts: [text]};
      }),
    ];
  });
  const name = [title, ...overviewOf].join(' ');
  return [{page, name, texts: [...own, ...(questions.get('') ?? [])]}, ...sections];
}

const isSymptom = (block: Section['blocks'][number]): block is Row =>
  block.kind === 'row' && SYMPTOMS.test(block.head[0] ?? '');

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A cell behind the name of its column, if that has one. */
const behind = (label: string | undefined, cell: string) => (label ? `${label}: ${cell}` : cell);

/** Cells as sentences behind the names of their columns. */
const labelled = (cells: Row['cells'], labels: readonly string[]): string =>
  cells.flatMap(({text}, at) => (text ? behind(labels[at], sentence(text)) : [])).join(' ');

/** The blocks of a section, as summaries are made of them. */
export const summaryBlocks = ({blocks}: Section): IndexedBlock[] =>
  blocks.map((block) => {
    if (block.kind === 'row') return {kind: 'row', text: rowText(block)};
    if (block.kind === 'code' || block.kind === 'conversation') return {kind: 'code', text: ''};
    return {kind: block.kind === 'item' ? 'item' : 'paragraph', text: block.text};
  });

/** `k: the cut-off` of two columns; of more, the other cells with what their columns are called. */
function rowText({cells: [first, ...cells], head: [column, ...labels]}: Row): string {
  const name = first?.text ?? '';
  if (cells.length === 1) return `${name}: ${sentence(cells[0]?.text ?? '')}`;
  // A number or a short word says nothing without its column.
  const isShort = /^\P{L}*\d|^\p{L}{1,3}$/u.test(name);
  return `${sentence(isShort ? behind(column, name) : name)} ${labelled(cells, labels)}`.trim();
}

/** The file that a section's code is a part of where no fence of it has a name: the last one named before it. */
export function programOf({sections, fences}: SourcePage, {line, path}: Section): string | undefined {
  const next = sections.find((other) => other.line > line && other.path.length <= path.length);
  const own = fences.filter((fence) => fence.line > line && fence.line < (next?.line ?? Infinity));
  const language = own.find((fence) => SDK_LANGUAGES.some((name) => name === fence.language))?.language;
  if (line === 0 || !language || own.some(({title}) => title)) return undefined;
  return fences.findLast((fence) => fence.line < line && fence.title && fence.language === language)?.title;
}

/** The fields of a page, beside its text: questions, names and headings. */
export function fieldTexts(page: SourcePage): string[] {
  const {title, label, overviewOf, description, keywords, sections, questions, groups} = page;
  const headings = sections.map(({heading}) => heading);
  const own = [...questions, title, label, ...overviewOf, description, ...keywords, ...headings];
  return [...groups.flatMap((group) => group.questions), ...own].filter(Boolean);
}

export const questionCount = ({groups, questions}: SourcePage): number =>
  groups.reduce((sum, group) => sum + group.questions.length, questions.length);

/**
 * Names of a page: its title, the groups that it is the overview of, its label in the sidebar, and its keywords. A name
 * that is two of these counts twice. The last two of an entry, which has an overview above it, say little on their own: `Voice` of the HTTP API.
 */
export function namesOf(
  {url, title, label, keywords, overviewOf}: SourcePage,
  urls: ReadonlySet<string>,
): string[] {
  const isEntry = urls.has(url.slice(0, url.lastIndexOf('/')));
  return [title, ...overviewOf, ...(isEntry ? [] : [label, ...keywords])].filter(Boolean);
}
