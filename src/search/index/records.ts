/** Pages to records: what a result can lead to. */
import type {IndexedRecord} from './index-format.ts';
import type {SourcePage} from './source-pages.ts';
import {words} from './words.ts';

/** A record with the words that it is found by. */
export interface SourceRecord extends IndexedRecord {
  words: string;
}

/** First cell of the head of a table that has a symptom in each row. */
const SYMPTOMS = /^(?:Symptom|Message|Error message|Problem)\b/;
/** Sections that readers do not ask for: links to other pages, and what a post said before. */
const UNASKED = /^(?:next steps?|related|see also|read next|further reading|sources|corrections)\b/i;
/** A section that has less prose than that beside its symptoms, in characters, is not a record. */
const LEAST_PROSE = 300;

/** A page, then its sections, each followed by the rows of its symptoms. */
export function recordsOf(source: SourcePage, page: number): SourceRecord[] {
  const questions = new Map(source.groups.map((group) => [group.heading, group.questions]));
  const sections = source.sections.map((section, position): SourceRecord[] => {
    const {symptoms, prose} = divide(section.text);
    const asked = questions.get(section.anchor) ?? [];
    const names = [...namesIn(section.code)].join('\n');
    const text = [section.heading, section.heading, prose, names, ...(section.anchor ? asked : [])];
    const whole = {page, section: position, name: section.heading, words: text.join('\n')};
    const isLeftOut = UNASKED.test(section.heading) || (symptoms.length > 0 && prose.length < LEAST_PROSE);
    return [
      ...(isLeftOut && asked.length === 0 ? [] : [whole]),
      ...symptoms.map(([name, answer, row]) => ({
        page,
        section: position,
        name,
        answer,
        words: row,
      })),
    ];
  });
  const {title, label, description, keywords, overviewOf} = source;
  const own = [
    title,
    label,
    ...overviewOf,
    description,
    ...keywords,
    ...source.questions,
    ...(questions.get('') ?? []),
  ];
  return [{page, name: `${title}\n${label}`, words: own.join('\n')}, ...sections.flat()];
}

/** The rows of a table of symptoms, each with its other cells as sentences, and the text without them. */
function divide(text: string): {symptoms: [name: string, answer: string, row: string][]; prose: string} {
  const symptoms: [string, string, string][] = [];
  const prose: string[] = [];
  let head: string | undefined;
  for (const line of text.split('\n')) {
    const isRow = line.includes(' | ');
    const isOfSymptoms = head !== undefined && SYMPTOMS.test(head);
    if (isRow && head === undefined) head = line;
    else if (isRow && isOfSymptoms) {
      const [name = '', ...cells] = line.split(' | ');
      const labels = head?.split(' | ').slice(1) ?? [];
      const answer = cells.map((cell, at) => `${labels[at]}: ${/[.!?]$/.test(cell) ? cell : `${cell}.`}`);
      symptoms.push([name, answer.join(' '), line]);
    } else prose.push(line);
    if (!isRow) head = undefined;
  }
  return {symptoms, prose: prose.join('\n')};
}

/** Names from code, such as `create_scenario_set` and `--debug`, each once: its other words say little. */
const namesIn = (code: string) =>
  new Set(
    words(code)
      .filter(({parts}) => parts > 0)
      .map(({surface}) => surface),
  );
