import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {RESULTS} from '../../components/results/registry.ts';
import type {Result} from '../../components/results/result.ts';
import {attribute, type Component} from '../../content/text.ts';

/**
 * Remark plugin: `<Transcript data="./x.yaml" />` and the other results become elements of the page, so
 * that no script has to draw them. Stops the build when their data are missing or contradict themselves.
 */
export default function remarkResult() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const pending: Promise<void>[] = [];
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const component = node as Component;
      const load = RESULTS[component.name ?? ''];
      if (!load || !parent || index === undefined) return;
      pending.push(
        nodesOf(component, load, file).then((nodes) => {
          parent.children[index] = group(nodes);
        }),
      );
    });
    await Promise.all(pending);
  };
}

async function nodesOf(
  component: Component,
  load: () => Promise<Result>,
  file: VFile,
): Promise<RootContent[]> {
  const data = attribute(component, 'data');
  if (!data) file.fail(`<${component.name}> names no data: write data="./name.yaml"`, component);
  const page = path.relative(process.cwd(), path.resolve(file.path)).split(path.sep).join('/');
  const result = await load();
  try {
    return result.page(data, page);
  } catch (error) {
    file.fail(`<${component.name}>: ${(error as Error).message}`, component);
  }
}

/** One node for several, so that the places of the nodes behind it stay the same. */
function group(nodes: RootContent[]): RootContent {
  const [only] = nodes;
  if (nodes.length === 1 && only) return only;
  return {type: 'mdxJsxFlowElement', name: null, attributes: [], children: nodes} as unknown as RootContent;
}
