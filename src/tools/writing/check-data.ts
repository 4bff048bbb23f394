/** Bound numbers, boxes and research data of posts and pages, without a build. */
import path from 'node:path';
import {VFile} from 'vfile';
import {filesBelow} from '../../content/files.ts';
import {parseMarkdown} from '../../content/parse.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import remarkBoundNumber from '../../mdx/remark-bound-number/index.ts';
import remarkReproduce from '../../mdx/remark-reproduce/index.ts';
import {describeTable, tablesReadBy} from '../../numbers/research-data.ts';
import type {Product} from '../../product/index.ts';
import {artifacts, isCurrent, outdated} from '../recompute.ts';
import {type Finding, textOfFile} from './project.ts';

/** What is wrong with the numbers of some pages, which can be parsed, and with the tables that their posts read or hold. */
export async function checkData(
  root: string,
  product: Product,
  files: readonly string[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of files) {
    const broken = tablesOf(root, file).flatMap((table) => {
      try {
        describeTable(table, root);
        return [];
      } catch (error) {
        const fix = 'run npm run data:record -- and the folder of the table';
        return [{file, line: 1, reason: (error as Error).message, fix}];
      }
    });
    // A program that cannot read its tables would only say the same again.
    findings.push(...(broken.length > 0 ? broken : numbersOf(root, product, file)));
  }
  return findings;
}

/** Tables in the folder of a post, and those that its code reads. */
function tablesOf(root: string, file: string): string[] {
  if (!file.startsWith('blog/')) return [];
  const folder = path.posix.dirname(file);
  const own = filesBelow(root, `${folder}/data`).filter((name) => name.endsWith('.csv'));
  return [...new Set([...own, ...tablesReadBy(path.join(root, folder))])];
}

function numbersOf(root: string, product: Product, name: string): Finding[] {
  const old = artifacts(root, name)
    .filter((one) => !isCurrent(one, root))
    .map((one) => {
      const [reason = '', fix = ''] = outdated(one).split('; ');
      return {file: name, line: 1, reason, fix};
    });
  return [...old, ...boundNumbersOf(root, product, name)];
}

function boundNumbersOf(root: string, product: Product, name: string): Finding[] {
  const value = substituteTokens(textOfFile(root, name), tokenValues(product), name);
  const file = new VFile({path: path.join(root, name), value});
  try {
    const tree = parseMarkdown(value, name);
    remarkBoundNumber()(tree, file);
    remarkReproduce({repoUrl: product.repoUrl})(tree, file);
    return [];
  } catch (error) {
    const {line = 1, reason, message} = error as {line?: number; reason?: string; message: string};
    const [what = '', fix = 'correct the text or the computation'] = (reason ?? message).split(
      /; (?=correct )/,
    );
    return [{file: name, line, reason: what, fix}];
  }
}
