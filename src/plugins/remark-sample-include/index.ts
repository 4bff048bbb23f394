import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {includeSample} from '../../content/include.ts';

/**
 * Remark plugin: an empty fence with `file="src/samples/programs/…"` (and `region="…"`) shows that
 * file: the very code that the checks run on.
 */
export default function remarkSampleInclude() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(node.meta ?? '')?.[1];
      const included = attribute('file');
      if (!included) return;
      const region = attribute('region');
      try {
        node.value = includeSample({file: included, ...(region ? {region} : {})}).trimEnd();
      } catch (error) {
        file.fail((error as Error).message, node);
      }
    });
  };
}
