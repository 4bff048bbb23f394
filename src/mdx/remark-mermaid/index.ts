import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFence} from '../../content/fence.ts';
import {figureElement} from '../../figures/figure-element.ts';
import {diagramOf} from '../../figures/mermaid.ts';

/**
 * Remark plugin: draws `mermaid` fences while the site is built.
 * The fence's info string holds `alt="…"` (required) and `caption="…"`.
 */
export default function remarkMermaid() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const pending: Promise<void>[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || !parent || index === undefined) return;
      const {alt, caption} = parseFence(node.meta).options;
      if (!alt) {
        file.fail('a mermaid diagram needs a text alternative: write ```mermaid alt="What it shows"', node);
      }
      const draw = async () => {
        try {
          parent.children[index] = figureElement(await diagramOf(node.value), {alt, caption}) as RootContent;
        } catch (error) {
          file.fail(`the mermaid diagram cannot be drawn: ${(error as Error).message}`, node);
        }
      };
      pending.push(draw());
    });
    await Promise.all(pending);
  };
}
