/** `npm run questions:place`: after a page was split, moves questions to the pages that their headings are on now. */
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {stringify} from 'yaml';
import {readDocument} from '../../content/document.ts';
import {pageFiles} from '../../content/pages.ts';
import {sectionsOf} from '../../content/sections.ts';
import {tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import {loadProduct, type Product} from '../../product/index.ts';
import {
  livenessOf,
  type QuestionGroup,
  questionsFileOf,
  questionsFiles,
} from '../../search/index/questions.ts';
import {command} from './project.ts';

const write = (file: string, groups: readonly QuestionGroup[]) =>
  groups.length > 0
    ? writeFileSync(
        file,
        stringify(
          groups.map(({heading, also, questions}) => ({
            heading,
            ...(also && also.length > 0 && {also}),
            questions,
          })),
          {lineWidth: 0, indentSeq: false},
        ),
      )
    : rmSync(file, {force: true});

/**
 * Moves groups whose heading is gone from their page to the page below the same path that has it now.
 *
 * @returns what was moved or is left over, a line each
 */
export function placeQuestions(root: string, product: Product): string[] {
  const tokens = tokenValues(product);
  const pages = pageFiles(root).map((file) => {
    const {frontMatter, tree} = readDocument(root, file, tokens);
    return {file, title: String(frontMatter.title ?? ''), sections: sectionsOf(tree)};
  });
  const read = (file: string) =>
    existsSync(path.join(root, file))
      ? ((parseYaml(readFileSync(path.join(root, file), 'utf8')) ?? []) as QuestionGroup[])
      : [];
  const valued = (group: QuestionGroup): QuestionGroup => ({
    ...group,
    heading: group.heading.replaceAll(/%(\w+)%/g, (token, name: string) => tokens[name] ?? token),
  });
  const said: string[] = [];
  for (const name of questionsFiles(root)) {
    const own = pages.find(({file}) => questionsFileOf(file) === name);
    const stem = name.replace(/\.questions\.yaml$/, '');
    const below = pages.filter(({file}) => file.startsWith(`${stem}/`));
    const left = read(name).filter((group) => {
      const fits = (page: (typeof pages)[number]) => livenessOf(page, [valued(group)]).living.length > 0;
      if (own && fits(own)) return true;
      const target = below.find(fits);
      if (!target) {
        said.push(`${name}: no page has the heading "${group.heading}"`);
        return own !== undefined;
      }
      const file = questionsFileOf(target.file);
      const there = read(file);
      const same = there.find(({heading}) => heading === group.heading);
      const asked = new Set(
        there.flatMap(({questions}) => questions.map((question) => question.toLowerCase())),
      );
      const questions = group.questions.filter((question) => !asked.has(question.toLowerCase()));
      if (same) Object.assign(same, {questions: [...same.questions, ...questions]});
      else if (questions.length > 0) there.push({...group, questions});
      write(path.join(root, file), there);
      said.push(`${name}: "${group.heading}" is on ${target.file} now`);
      return false;
    });
    write(path.join(root, name), left);
  }
  return said;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  command(async () => {
    for (const line of placeQuestions('.', loadProduct({}))) console.log(line);
  });
}
