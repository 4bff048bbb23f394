import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {jsxElement} from '../../content/jsx-element.ts';
import {renderMermaid, renderNarrow} from './render.ts';

/**
 * Remark plugin: draws `mermaid` fences while the site is built.
 * The fence's info string holds `alt="…"` (required) and `caption="…"`.
 */
export default function remarkMermaid() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const pending: Promise<void>[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || !parent || index === undefined) return;
      const alt = /\balt="([^"]+)"/.exec(node.meta ?? '')?.[1];
      if (!alt) {
        file.fail('a mermaid diagram needs a text alternative: write ```mermaid alt="What it shows"', node);
      }
      const caption = /\bcaption="([^"]+)"/.exec(node.meta ?? '')?.[1];
      const draw = async () => {
        try {
          const svg = await renderMermaid(node.value);
          const narrow = await renderNarrow(node.value, svg);
          parent.children[index] = jsxElement('Figure', {
            svg,
            ...(narrow ? {narrow} : {}),
            alt,
            ...(caption ? {caption} : {}),
          }) as never;
        } catch (error) {
          file.fail(`the mermaid diagram cannot be drawn: ${(error as Error).message}`, node);
        }
      };
      pending.push(draw());
    });
    await Promise.all(pending);
  };
}
