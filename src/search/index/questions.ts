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
import {parseYaml} from '../../content/yaml.ts';
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

const schema = z.record(
  z.string(),
  z.array(
    z.strictObject({
      heading: z.string().min(1, 'must not be empty').default(''),
      also: z
        .array(z.string().regex(/^\/[\w\-./]*$/, 'must be a route, such as /metrics/retrieval'))
        .default([]),
      questions: z.array(questionText, 'must be a list of questions').min(1, 'must not be empty'),
    }),
    'must be a list of groups of questions',
  ),
  'must hold groups of questions by page',
);

/** A questions file, as far as it can be read. */
export interface QuestionsFile {
  file: string;
  /** Groups by the path of the page's file from the root, without its ending. */
  groups: ReadonlyMap<string, readonly QuestionGroup[]>;
  problems: Diagnostic[];
  /** The line of a text, after the line of its page and of its group where they are given. */
  lineOf: (page: string, heading?: string, text?: string) => number;
}

/**
 * Reads every questions file of the site.
 *
 * @param only files and pages that are looked at; without them all. Parsing YAML takes most of the time of a check.
 */
export function readQuestionsFiles(
  root: string,
  tokens: ReturnType<typeof tokenValues>,
  only?: ReadonlySet<string>,
): QuestionsFile[] {
  return ['docs', 'blog']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => path.posix.basename(file) === QUESTIONS_FILE)
    .map((file) => {
      const text = substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokens, file);
      return parseQuestions(
        !only || only.has(file) ? text : entriesOf(root, `${text}\n`, file, only).trimEnd() || '{}',
        file,
      );
    });
}

/** A questions file with empty lines in the place of the entries of other pages, but for pages that are gone. */
const entriesOf = (root: string, text: string, file: string, pages: ReadonlySet<string>): string =>
  text.replaceAll(/^(['"]?)([\w/-]+)\1:.*\n(?:(?:[ #].*)?\n)*/gm, (entry, _, key: string) => {
    const name = path.posix.join(path.posix.dirname(file), key);
    const own = [`${name}.md`, `${name}/index.md`];
    const isLeftOut =
      own.some((page) => existsSync(path.join(root, page))) && !own.some((page) => pages.has(page));
    return isLeftOut ? entry.replaceAll(/.+/g, '') : entry;
  });

/** @param source text of the file with its tokens replaced */
export function parseQuestions(source: string, file: string): QuestionsFile {
  const lines = source.split('\n');
  const folder = path.posix.dirname(file);
  const lineOf = (page: string, heading?: string, text?: string) => {
    const key = path.posix.relative(folder, page);
    const after = (from: number, isWanted: (line: string) => boolean) => {
      const at = lines.findIndex((line, position) => position >= from && isWanted(line));
      return at < 0 ? from : at;
    };
    let at = after(0, (line) => line.replace(/['"]/g, '').startsWith(`${key}:`));
    if (heading) at = after(at, (line) => line.replace(/['"]/g, '').endsWith(`heading: ${heading}`));
    if (text) at = after(at, (line) => line.includes(text));
    return at + 1;
  };
  const problems: Diagnostic[] = [];
  const groups = new Map<string, QuestionGroup[]>();
  const read = {file, groups, problems, lineOf};
  let value: unknown;
  try {
    value = parseYaml(source, file) ?? {};
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    problems.push(...error.diagnostics);
    return read;
  }
  const parsed = schema.safeParse(value);
  const pageOf = (key: string) => path.posix.join(folder, key);
  if (!parsed.success) {
    for (const {path: keys, message, ...issue} of parsed.error.issues) {
      const [page = '', group] = keys.map(String);
      const entry = (value as Record<string, {heading?: string}[]>)[page]?.[Number(group)];
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const line = lineOf(pageOf(page), entry?.heading, unknown[0] ?? keys[2]?.toString());
      const place = keys.join(', ') || 'the file';
      const what = unknown.length
        ? `${unknown.join(', ')} is not a field; there are heading, also and questions`
        : message;
      problems.push({file, line, message: `${place}: ${what}`});
    }
    return read;
  }
  for (const [key, list] of Object.entries(parsed.data)) {
    groups.set(pageOf(key), list);
    const headings = new Set<string>();
    const asked = new Set<string>();
    for (const {heading, questions} of list) {
      const problem = (message: string, text?: string) =>
        problems.push({file, line: lineOf(pageOf(key), heading, text), message});
      if (headings.has(heading))
        problem(`${key} has two groups for ${heading ? `#${heading}` : 'the page'}; join them`);
      headings.add(heading);
      for (const question of questions) {
        if (asked.has(keyOf(question)))
          problem(`a duplicate question of ${key}: ${question}; remove it`, question);
        asked.add(keyOf(question));
      }
    }
  }
  return read;
}

/** Parts of a page that questions lead to. */
export interface QuestionTarget {
  /** Path of its file from the root. */
  file: string;
  sections: readonly {anchor: string}[];
}

/**
 * Diagnostics of the questions of some pages: a heading id that is gone, a route without a page, and in every
 * questions file an entry without its page.
 *
 * @param pages those that were read
 * @param routes of all pages, from the base URL on, such as `/metrics/retrieval`
 */
export function questionsProblems(
  root: string,
  files: readonly QuestionsFile[],
  pages: readonly QuestionTarget[],
  routes: ReadonlySet<string>,
): Diagnostic[] {
  const byName = new Map(pages.map((page) => [page.file.replace(/\.mdx?$/, ''), page]));
  return files.flatMap(({file, groups, problems, lineOf}) => [
    ...problems,
    ...[...groups].flatMap(([name, list]): Diagnostic[] => {
      const exists = [name, `${name}/index`].find((one) =>
        ['.md', '.mdx'].some((ending) => existsSync(path.join(root, `${one}${ending}`))),
      );
      if (!exists)
        return [
          {
            file,
            line: lineOf(name),
            message: `there is no page ${name}.md; rename the entry with its page, or delete it`,
          },
        ];
      const page = byName.get(exists);
      if (!page) return [];
      const anchors = new Set(page.sections.map(({anchor}) => anchor));
      return list.flatMap(({heading, also}) => [
        ...(heading && !anchors.has(heading)
          ? [
              {
                file,
                line: lineOf(name, heading),
                message: `${page.file} has no heading with the id ${heading}; give the heading back its id, or move the questions to the heading that answers them now, or delete them`,
              },
            ]
          : []),
        ...also
          .filter((route) => !routes.has(route))
          .map((route) => ({
            file,
            line: lineOf(name, heading, route),
            message: `no page exists at ${route}; remove it from also`,
          })),
      ]);
    }),
  ]);
}

/** The groups of a page. */
export function questionsOf(files: readonly QuestionsFile[], page: string): readonly QuestionGroup[] {
  const name = page.replace(/\.mdx?$/, '');
  for (const {groups} of files) {
    const found = groups.get(name) ?? groups.get(name.replace(/\/index$/, ''));
    if (found) return found;
  }
  return [];
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
  const files = readQuestionsFiles(root, tokens, touched);
  const pages = files.flatMap(({file, groups}) =>
    [...groups.keys()]
      .flatMap((name) => [`${name}.md`, `${name}/index.md`])
      .filter((page) => (touched.has(file) || touched.has(page)) && existsSync(path.join(root, page)))
      .map((page) => ({file: page, sections: sectionsOf(readDocument(root, page, tokens).tree)})),
  );
  return questionsProblems(root, files, pages, routes);
}
