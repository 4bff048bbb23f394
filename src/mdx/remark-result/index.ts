import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {RESULTS} from '../../components/results/registry.ts';
import {attribute, type Component} from '../../content/text.ts';

/**
 * Remark plugin: `<Transcript data="./x.yaml" />` and the other results become elements of the page, so
 * that no script has to draw them. Stops the build when their data are missing or contradict themselves.
 */
export default function remarkResult() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const component = node as Component;
      const result = RESULTS[component.name ?? ''];
      if (!result || !parent || index === undefined) return;
      const data = attribute(component, 'data');
      if (!data) file.fail(`<${component.name}> names no data: write data="./name.yaml"`, component);
      const page = path.relative(process.cwd(), path.resolve(file.path)).split(path.sep).join('/');
      try {
        parent.children.splice(index, 1, ...(result.page(data, page) as RootContent[]));
      } catch (error) {
        file.fail(`<${component.name}>: ${(error as Error).message}`, component);
      }
    });
  };
}
