/** What a writer should look at in the questions beside a page. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readDocument} from '../../content/document.ts';
import {sectionsOf} from '../../content/sections.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';
import {livenessOf, questionsFileOf, readQuestions} from '../../search/index/questions.ts';
import {type Finding, fileOfRoute} from './project.ts';

/**
 * Questions whose heading is gone, and routes that are no pages.
 *
 * @param file path of a page
 * @throws QuestionsError when the file cannot be read as questions
 */
export function questionFindings(root: string, product: Product, file: string): Finding[] {
  const tokens = tokenValues(product);
  const name = questionsFileOf(file);
  const groups = readQuestions(root, file, tokens);
  if (groups.length === 0) return [];
  const lines = substituteTokens(readFileSync(path.join(root, name), 'utf8'), tokens, name).split('\n');
  const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1 || 1;
  const {frontMatter, tree} = readDocument(root, file, tokens);
  const page = {title: String(frontMatter.title ?? ''), sections: sectionsOf(tree)};
  const {stale, replaced} = livenessOf(page, groups);
  const routes = fileOfRoute(root, product);
  return [
    ...(replaced
      ? [
          {
            file: name,
            line: 1,
            reason: 'most headings of these questions are gone, so none of them counts',
            fix: 'write them anew for what the page says now, or delete the file',
          },
        ]
      : stale.map(({heading}) => ({
          file: name,
          line: lineOf(heading),
          reason: `the page has no heading "${heading}" any more, so its questions do not count`,
          fix: 'put them under the heading that answers them now, or delete them',
        }))),
    ...groups.flatMap(({also}) =>
      also
        .filter((route) => !routes.has(route))
        .map((route) => ({
          file: name,
          line: lineOf(route),
          reason: `no page exists at ${route}`,
          fix: 'remove it',
        })),
    ),
  ];
}
