/**
 * Questions of readers that a page answers: `questions` in its front matter and, for what is more, one file a folder,
 * `docs/metrics/search-questions.yaml`, by page and by heading id.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {sectionsOf} from '../../content/blocks.ts';
import {readDocument} from '../../content/document.ts';
import {filesBelow} from '../../content/files.ts';
import {keyOf, questionText} from '../../content/front-matter.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {readYamlBy} from '../../content/yaml.ts';
import {type Diagnostic, diagnosticsOf} from '../../product/diagnostic.ts';
import type {Product} from '../../product/index.ts';

/** Questions that lead to one section of a page, or to the page as a whole. */
const group = z.strictObject({
  /** Id of the section's heading; empty for the page as a whole. */
  heading: z.string().default(''),
  /** Routes of pages that answer a part of these questions. */
  also: z.array(z.string()).default([]),
  questions: z.array(questionText, 'must be a list of questions').min(1, 'must not be empty'),
});
const schema = z.record(z.string(), z.array(group, 'must be a list of groups'), 'must hold groups by page');

export type QuestionGroup = Readonly<z.infer<typeof group>>;

const QUESTIONS_FILE = 'search-questions.yaml';

const questionsFiles = (root: string): string[] =>
  ['docs', 'blog']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => path.posix.basename(file) === QUESTIONS_FILE);

/** Files that a page of a questions file may have, from the root. */
const filesOf = (file: string, page: string): string[] =>
  [`${page}.md`, `${page}/index.md`].map((name) => path.posix.join(path.posix.dirname(file), name));

/** @throws UserError naming file and line */
function readQuestions(root: string, file: string, tokens: ReturnType<typeof tokenValues>) {
  const source = substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokens, file);
  return readYamlBy(schema, source, file);
}

/**
 * The groups of every page, by the path of its file from the root.
 *
 * @throws UserError naming file and line
 */
export function groupsByPage(root: string, product: Product): Map<string, readonly QuestionGroup[]> {
  const tokens = tokenValues(product);
  return new Map(
    questionsFiles(root).flatMap((file) =>
      Object.entries(readQuestions(root, file, tokens).value).flatMap(([name, list]) =>
        filesOf(file, name).map((page) => [page, list] as const),
      ),
    ),
  );
}

/**
 * The problems of questions that some changed files may have brought: those of changed pages, and all of changed
 * questions files; of every questions file an entry without its page.
 *
 * @param changed paths from the root
 * @param routes of all pages, from the base URL on, such as `/metrics/retrieval`
 */
export function checkQuestions(
  root: string,
  product: Product,
  changed: readonly string[],
  routes: ReadonlySet<string>,
): Diagnostic[] {
  const tokens = tokenValues(product);
  const touched = new Set(changed);
  return questionsFiles(root).flatMap((file) =>
    diagnosticsOf(file, () => {
      const found: Diagnostic[] = [];
      const {value: groups, lineOf} = readQuestions(root, file, tokens);
      for (const [name, list] of Object.entries(groups)) {
        const problem = (keys: readonly PropertyKey[], message: string) =>
          found.push({file, line: lineOf([name, ...keys]), message});
        const paths = filesOf(file, name);
        const page = paths.find((one) => existsSync(path.join(root, one)));
        if (!page) problem([], `there is no page ${paths[0]}; rename the entry with its page, or delete it`);
        if (!page || !(touched.has(file) || touched.has(page))) continue;
        const anchors = new Set(sectionsOf(readDocument(root, page, tokens).tree).map(({anchor}) => anchor));
        const seen = new Set<string>();
        const isSecond = (key: string) => {
          const isKnown = seen.has(key);
          seen.add(key);
          return isKnown;
        };
        list.forEach(({heading, also, questions}, at) => {
          if (heading && !anchors.has(heading))
            problem(
              [at, 'heading'],
              `${page} has no heading with the id ${heading}; give the heading back its id, or move the questions to the heading that answers them now, or delete them`,
            );
          if (isSecond(`#${heading}`)) problem([at], `a second group for #${heading}; join them`);
          also.forEach((route, position) => {
            if (!routes.has(route))
              problem([at, 'also', position], `no page exists at ${route}; remove it from also`);
          });
          questions.forEach((question, position) => {
            if (isSecond(keyOf(question)))
              problem(
                [at, 'questions', position],
                `a duplicate question of the page: ${question}; remove it`,
              );
          });
        });
      }
      return found;
    }),
  );
}
