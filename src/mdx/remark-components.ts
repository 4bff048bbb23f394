/** Remark plugins that fill the components of pages while the site is built, so that no script has to. */
import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Term} from '../content/glossary.ts';
import {jsxElement} from '../content/markdown/nodes.ts';
import {attribute, type Component} from '../content/text.ts';
import {reproduceNodes, tablesReadBy} from '../numbers/research-data.ts';

/** Remark plugin: gives each `<Term id="…">` its definition from the terminology page. */
export function remarkTerm({glossary}: {glossary: () => Map<string, Term>}) {
  return (tree: Root): void => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited) => {
      const node = visited as Component;
      if (node.name !== 'Term') return;
      // The check of pages says which term does not exist, with what was probably meant.
      const value = glossary().get(attribute(node, 'id') ?? '')?.definition ?? '';
      node.attributes.push({type: 'mdxJsxAttribute', name: 'definition', value});
    });
  };
}

/** What the box is in the page. */
const BOX = {className: 'reproduce', role: 'note', 'aria-label': 'Reproduce it'};

const ELEMENT = /^<Reproduce \/>[ \t]*$/m;

/**
 * Remark plugin: `<Reproduce />` in a post gets its content: the script, the data, their licenses and the
 * command that recomputes the post. Stops the build when a post reads research data and has no such box,
 * or when a table is not what its sidecar says.
 */
export function remarkReproduce(repository: {repoUrl: string}) {
  return (tree: Root, file: VFile): void => {
    const folder = path
      .relative('.', path.dirname(path.resolve(file.path)))
      .split(path.sep)
      .join('/');
    if (!folder.split('/').includes('blog')) return;
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
      if (node.name === 'Reproduce')
        Object.assign(node, jsxElement('div', BOX), {children: reproduceNodes(folder, repository)});
    });
  };
}
