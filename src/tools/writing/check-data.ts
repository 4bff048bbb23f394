/** Bound numbers, boxes and research data of posts and pages, without a build. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {VFile} from 'vfile';
import {parseMarkdown} from '../../content/parse.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import remarkBoundNumber from '../../mdx/remark-bound-number/index.ts';
import remarkReproduce from '../../mdx/remark-reproduce/index.ts';
import {describeTable, tablesReadBy} from '../../numbers/research-data/source.ts';
import type {Product} from '../../product/index.ts';
import type {Finding} from './finding.ts';
import {isReadable} from './readable.ts';

const RECORD = 'run npm run data:record -- and the folder of the table';

/** What is wrong with the numbers of some pages, and with the tables that their posts read or bring along. */
export async function checkData(
  root: string,
  product: Product,
  files: readonly string[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of files.filter((name) => isReadable(root, product, name))) {
    const tables = file.startsWith('blog/') ? tablesOf(root, path.posix.dirname(file)) : [];
    const broken = tables.flatMap((table) => {
      try {
        describeTable(table, root);
        return [];
      } catch (error) {
        return [{file, line: 1, reason: (error as Error).message, fix: RECORD}];
      }
    });
    findings.push(...broken);
    // A computation that cannot read its tables would only say the same again.
    if (broken.length === 0) findings.push(...(await numbersOf(root, product, file)));
  }
  return findings;
}

/** Tables in the folder of a post, and those that its code reads. */
function tablesOf(root: string, folder: string): string[] {
  const data = path.join(root, folder, 'data');
  const own = existsSync(data)
    ? readdirSync(data)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => `${folder}/data/${name}`)
    : [];
  return [...new Set([...own, ...tablesReadBy(path.join(root, folder))])];
}

async function numbersOf(root: string, product: Product, name: string): Promise<Finding[]> {
  const full = path.join(root, name);
  const value = substituteTokens(readFileSync(full, 'utf8'), tokenValues(product), name);
  const file = new VFile({path: full, value});
  try {
    const tree = parseMarkdown(value, name);
    await remarkBoundNumber()(tree, file);
    remarkReproduce({repoUrl: product.repoUrl})(tree, file);
    return [];
  } catch (error) {
    const {line = 1, reason, message} = error as {line?: number; reason?: string; message: string};
    const [, what = '', fix = 'correct the text or the computation'] =
      /^(.*?)(?:; (correct .*))?$/s.exec(reason ?? message) ?? [];
    return [{file: name, line, reason: what, fix}];
  }
}
