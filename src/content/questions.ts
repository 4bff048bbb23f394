/**
 * Questions of readers that a page answers: `questions` in its front matter and, for what is more, one file a folder,
 * `docs/metrics/search-questions.yaml`, by page and by heading id.
 */
import path from 'node:path';
import * as z from 'zod';
import {questionText} from './front-matter.ts';
import {substituteTokens} from './tokens.ts';
import {readYamlBy} from './yaml.ts';

/** Of a heading: more questions repeat the words of others. */
const MOST_QUESTIONS = 40;

/** Questions that lead to one section of a page, or to the page as a whole. */
const group = z.strictObject({
  /** Id of the section's heading; empty for the page as a whole. */
  heading: z.string().default(''),
  questions: z
    .array(questionText, 'must be a list of questions')
    .min(1, 'must not be empty')
    .max(
      MOST_QUESTIONS,
      `must hold at most ${MOST_QUESTIONS} questions; keep those with the most words that the section lacks`,
    ),
});
const schema = z.record(z.string(), z.array(group, 'must be a list of groups'), 'must hold groups by page');

export type QuestionGroup = Readonly<z.infer<typeof group>>;

export const isQuestionsFile = (file: string): boolean =>
  path.posix.basename(file) === 'search-questions.yaml';

/** Files that a page of a questions file may have, from the root. */
export const pagesOfEntry = (file: string, entry: string): string[] =>
  [`${entry}.md`, `${entry}/index.md`].map((name) => path.posix.join(path.posix.dirname(file), name));

/**
 * The groups of a questions file by page, with the lines of their parts.
 *
 * @throws UserError naming file and line
 */
export const readQuestions = (text: string, file: string, tokens: Readonly<Record<string, string>>) =>
  readYamlBy(schema, substituteTokens(text, tokens, file), file);
