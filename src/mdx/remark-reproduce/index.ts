import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {type Repository, reproduceNodes} from '../../numbers/reproduce.ts';
import {tablesReadBy} from '../../numbers/research-data.ts';

const ELEMENT = /^<Reproduce \/>[ \t]*$/m;

/**
 * Remark plugin: `<Reproduce />` in a post gets its content: the script, the data, their licenses and the
 * command that recomputes the post. Stops the build when a post reads research data and has no such box,
 * or when a table is not what its sidecar says.
 */
export default function remarkReproduce(repository: Repository) {
  return (tree: Root, file: VFile): void => {
    const folder = path.relative(process.cwd(), path.dirname(path.resolve(file.path)));
    if (!folder.split(path.sep).includes('blog')) return;
    const source = fs.existsSync(file.path) ? fs.readFileSync(file.path, 'utf8') : String(file.value);
    const tables = fs.existsSync(folder) ? tablesReadBy(folder) : [];
    if (tables.length > 0 && !ELEMENT.test(source)) {
      file.fail(`the post reads ${tables.join(', ')} and shows no license: write a line <Reproduce />`, {
        line: 1,
        column: 1,
      });
    }
    visit(tree, 'mdxJsxFlowElement', (visited) => {
      const node = visited as MdxJsxFlowElement;
      if (node.name !== 'Reproduce') return;
      try {
        node.children = reproduceNodes(folder.split(path.sep).join('/'), repository) as typeof node.children;
      } catch (error) {
        file.fail((error as Error).message, node);
      }
    });
  };
}
