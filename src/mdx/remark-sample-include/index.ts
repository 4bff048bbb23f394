import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFence} from '../../content/fence.ts';
import {includeSample} from '../../content/include.ts';

/**
 * Remark plugin: an empty fence with `file="src/samples/programs/…"` (and `region="…"`) shows that
 * file: the very code that the checks run on.
 *
 * @param options tokens of the files, by name
 */
export default function remarkSampleInclude({tokens}: {tokens: Readonly<Record<string, string>>}) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      const {file: included, region} = parseFence(node.meta).options;
      if (!included) return;
      try {
        node.value = includeSample({file: included, ...(region && {region})}, tokens).trimEnd();
      } catch (error) {
        file.fail((error as Error).message, node);
      }
    });
  };
}
