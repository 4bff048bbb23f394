/**
 * Questions of readers that a page answers: `questions` in its front matter and, for what is more, one file a folder,
 * `docs/metrics/search-questions.yaml`, by page and by heading id.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readDocument} from '../../content/document.ts';
import {filesBelow} from '../../content/files.ts';
import {keyOf, questionText} from '../../content/front-matter.ts';
import {sectionsOf} from '../../content/sections.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {readYaml, type YamlText} from '../../content/yaml.ts';
import {type Diagnostic, UserError} from '../../product/diagnostic.ts';
import type {Product} from '../../product/index.ts';

/** Questions that lead to one section of a page, or to the page as a whole. */
export interface QuestionGroup {
  /** Id of the section's heading; empty for the page as a whole. */
  heading: string;
  /** Routes of pages that answer a part of these questions. */
  also: readonly string[];
  questions: readonly string[];
}

export const QUESTIONS_FILE = 'search-questions.yaml';

const group = z.strictObject(
  {
    heading: z.string().min(1, 'must not be empty').default(''),
    also: z
      .array(z.string().regex(/^\/[\w\-./]*$/, 'must be a route, such as /metrics/retrieval'))
      .default([]),
    questions: z.array(questionText, 'must be a list of questions').min(1, 'must not be empty'),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')} is not a field; there are heading, also and questions`
        : undefined,
  },
);

const schema = z.record(
  z.string(),
  z.array(group, 'must be a list of groups of questions').superRefine((groups, {addIssue}) => {
    const headings = new Set<string>();
    const asked = new Set<string>();
    groups.forEach(({heading, questions}, at) => {
      if (headings.has(heading))
        addIssue({
          code: 'custom',
          path: [at],
          message: `a second group for ${heading ? `#${heading}` : 'the page'}; join them`,
        });
      headings.add(heading);
      questions.forEach((question, position) => {
        if (asked.has(keyOf(question)))
          addIssue({
            code: 'custom',
            path: [at, 'questions', position],
            message: `a duplicate question of the page: ${question}; remove it`,
          });
        asked.add(keyOf(question));
      });
    });
  }),
  'must hold groups of questions by page',
);

/** A questions file, as far as it can be read. */
export interface QuestionsFile {
  file: string;
  /** Groups by page: the path from the folder of the file, without its ending. */
  groups: Readonly<Record<string, readonly QuestionGroup[]>>;
  problems: Diagnostic[];
  lineOf: YamlText['lineOf'];
}

/** Reads every questions file of the site. */
export const readQuestionsFiles = (root: string, tokens: ReturnType<typeof tokenValues>): QuestionsFile[] =>
  ['docs', 'blog']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => path.posix.basename(file) === QUESTIONS_FILE)
    .map((file) =>
      parseQuestions(substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokens, file), file),
    );

/** @param source text of the file with its tokens replaced */
export function parseQuestions(source: string, file: string): QuestionsFile {
  const nothing = {file, groups: {}, lineOf: () => 1};
  try {
    const {value = {}, lineOf} = readYaml(source, file);
    const parsed = schema.safeParse(value);
    if (parsed.success) return {file, groups: parsed.data, problems: [], lineOf};
    const problems = parsed.error.issues.map((issue) => ({
      file,
      line: lineOf([...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]),
      message: `${issue.path.join(', ') || 'the file'}: ${issue.message}`,
    }));
    return {...nothing, problems};
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return {...nothing, problems: [...error.diagnostics]};
  }
}

/** Files that a page of a questions file may have, from the root. */
const filesOf = (file: string, page: string): string[] =>
  [`${page}.md`, `${page}/index.md`].map((name) => path.posix.join(path.posix.dirname(file), name));

/** The groups of every page, by the path of its file from the root. */
export const groupsByPage = (
  files: readonly QuestionsFile[],
): ReadonlyMap<string, readonly QuestionGroup[]> =>
  new Map(
    files.flatMap(({file, groups}) =>
      Object.entries(groups).flatMap(([name, list]) =>
        filesOf(file, name).map((page) => [page, list] as const),
      ),
    ),
  );

/**
 * Diagnostics of the questions of some pages: a heading id that is gone, a route without a page, and in every
 * questions file an entry without its page.
 *
 * @param sectionsOfPage sections of a page by the path of its file from the root; nothing for a page that is not looked at
 * @param routes of all pages, from the base URL on, such as `/metrics/retrieval`
 */
export function questionsProblems(
  root: string,
  files: readonly QuestionsFile[],
  sectionsOfPage: (page: string, file: string) => readonly {anchor: string}[] | undefined,
  routes: ReadonlySet<string>,
): Diagnostic[] {
  return files.flatMap(({file, groups, problems, lineOf}) => {
    const found = [...problems];
    for (const [name, list] of Object.entries(groups)) {
      const problem = (keys: readonly PropertyKey[], message: string) =>
        found.push({file, line: lineOf([name, ...keys]), message});
      const paths = filesOf(file, name);
      const page = paths.find((one) => existsSync(path.join(root, one)));
      if (!page) problem([], `there is no page ${paths[0]}; rename the entry with its page, or delete it`);
      const sections = page && sectionsOfPage(page, file);
      if (!sections) continue;
      list.forEach(({heading, also}, at) => {
        if (heading && !sections.some(({anchor}) => anchor === heading))
          problem(
            [at, 'heading'],
            `${page} has no heading with the id ${heading}; give the heading back its id, or move the questions to the heading that answers them now, or delete them`,
          );
        also.forEach((route, position) => {
          if (!routes.has(route))
            problem([at, 'also', position], `no page exists at ${route}; remove it from also`);
        });
      });
    }
    return found;
  });
}

/**
 * The problems of questions that some changed files may have brought: those of changed pages, and all of changed
 * questions files.
 *
 * @param changed paths from the root
 * @param routes of all pages, from the base URL on
 */
export function checkQuestions(
  root: string,
  product: Product,
  changed: readonly string[],
  routes: ReadonlySet<string>,
): Diagnostic[] {
  const tokens = tokenValues(product);
  const touched = new Set(changed);
  const sectionsOfPage = (page: string, file: string) =>
    touched.has(file) || touched.has(page) ? sectionsOf(readDocument(root, page, tokens).tree) : undefined;
  return questionsProblems(root, readQuestionsFiles(root, tokens), sectionsOfPage, routes);
}
