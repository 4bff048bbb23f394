/**
 * What readers ask when a page is the answer, kept beside the page: `questions` in its front matter, and for what is
 * more a file of the same name, such as `docs/metrics/retrieval.questions.yaml`.
 *
 * The file groups questions by the heading that they lead to, as it was when they were written. That is the record by
 * which they go stale: a question whose heading is gone does not count, and none does once most headings are gone.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isNode, LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import {filesBelow} from '../../content/files.ts';
import {keyOf, questionList, questionText as text} from '../../content/question-list.ts';
import {CONTENT_FOLDERS} from '../../content/routes.ts';
import {substituteTokens, type tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import {likeness} from './features.ts';
import {terms} from './words.ts';

/** Questions that lead to one heading, or with the title of the page, to the page as a whole. */
export interface QuestionGroup {
  heading: string;
  /** Routes of pages that answer a part of these questions. */
  also: readonly string[];
  questions: readonly string[];
}

/** A questions file is wrong. */
export class QuestionsError extends Error {
  override name = 'QuestionsError';
}

const ENDING = '.questions.yaml';

const groupSchema = z.strictObject({
  heading: text,
  also: z.array(z.string().regex(/^\/[\w\-./]*$/, 'must be a route, such as /metrics/retrieval')).default([]),
  questions: questionList.min(1, 'must not be empty'),
});

const schema = z
  .array(groupSchema, 'must be a list of headings with their questions')
  .superRefine((groups, context) => {
    const seen = new Set<string>();
    const asked = new Set<string>();
    groups.forEach(({heading, questions}, position) => {
      const add = (message: string, at: (string | number)[]) =>
        context.addIssue({code: 'custom', path: [position, ...at], message});
      if (seen.has(heading)) add(`stands twice: ${heading}`, ['heading']);
      seen.add(heading);
      questions.forEach((question, place) => {
        // One that stands twice in a group is reported by the list itself.
        if (asked.has(keyOf(question))) add(`stands twice: ${question}`, ['questions', place]);
      });
      for (const question of questions) asked.add(keyOf(question));
    });
  });

/** Path of the questions file of a page's file. */
export const questionsFileOf = (file: string): string => file.replace(/\.mdx?$/, ENDING);

/**
 * The groups of a questions file.
 *
 * @param source with its tokens replaced
 * @throws QuestionsError naming file, line and what is wrong, one problem a line
 */
export function parseQuestions(source: string, file: string): QuestionGroup[] {
  let value: unknown;
  try {
    value = parseYaml(source);
  } catch (error) {
    throw new QuestionsError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Only for errors: this parser knows the lines, and is slow.
  const counter = new LineCounter();
  const document = parseDocument(source, {lineCounter: counter});
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const node = keys.length > 0 ? document.getIn(keys, true) : document.contents;
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
    return keys.length > 0 ? lineOf(keys.slice(0, -1)) : 1;
  };
  const problems = parsed.error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const last = issue.path.at(-1);
    const what = unknown.length
      ? `${unknown.join(', ')} is not a field; there are heading, also and questions`
      : `${typeof last === 'number' ? 'the entry' : (last ?? 'the file').toString()} ${issue.message}`;
    return `${file}:${lineOf([...issue.path, ...unknown.slice(0, 1)])}: ${what}`;
  });
  throw new QuestionsError(problems.join('\n'));
}

/**
 * The groups beside a page, none without a file.
 *
 * @param file path of the page's file from the root
 */
export function readQuestions(
  root: string,
  file: string,
  tokens: ReturnType<typeof tokenValues>,
): QuestionGroup[] {
  const name = questionsFileOf(file);
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  return parseQuestions(substituteTokens(readFileSync(full, 'utf8'), tokens, name), name);
}

/** @throws QuestionsError naming each questions file without a page */
export function refuseOrphans(root: string, pages: Iterable<string>): void {
  const own = new Set([...pages].map(questionsFileOf));
  const orphans = Object.values(CONTENT_FOLDERS)
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => file.endsWith(ENDING) && !own.has(file));
  if (orphans.length === 0) return;
  throw new QuestionsError(
    orphans
      .map(
        (file) =>
          `${file}:1: there is no page ${file.replace(ENDING, '.md')}; move the file to its page, or delete it`,
      )
      .join('\n'),
  );
}

/** Of how many headings at least must still be there for the others to count. */
const REPLACED = 0.5;

/** "Compare runs" is still there as "Comparing two runs". */
const ALIKE = 0.6;

/**
 * Which groups of questions still fit a page: `living`. The others are `stale`, all of them when most headings are
 * gone, as the page says something else now: `replaced`.
 */
export function livenessOf(
  {title, sections}: {title: string; sections: readonly {heading: string}[]},
  groups: readonly QuestionGroup[],
) {
  const headings = [title, ...sections.map(({heading}) => heading)].filter(Boolean);
  const exact = new Set(headings.map(keyOf));
  const known = headings.map((heading) => new Set(terms(heading)));
  const isThere = ({heading}: QuestionGroup) =>
    exact.has(keyOf(heading)) || known.some((other) => likeness(other, new Set(terms(heading))) >= ALIKE);
  const there = groups.filter(isThere);
  const replaced = groups.length > 0 && there.length / groups.length < REPLACED;
  const living = replaced ? [] : there;
  return {living, stale: groups.filter((group) => !living.includes(group)), replaced};
}
