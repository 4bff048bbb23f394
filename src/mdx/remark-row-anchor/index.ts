import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {attribute} from '../../content/text.ts';

/**
 * Remark plugin: in the row of an index, `<a id="run"></a>[run](/page#run)` is one link with the id, so
 * that an old address ends at the link to the new page, and the build knows the id. Of several, the last.
 */
export default function remarkRowAnchor() {
  return (tree: Root): void => {
    visit(tree, 'tableCell', ({children}) => {
      for (let at = children.length - 1; at > 0; at -= 1) {
        const [anchor, link] = [children[at - 1], children[at]];
        if (anchor?.type !== 'mdxJsxTextElement' || anchor.name !== 'a' || link?.type !== 'link') continue;
        const id = attribute(anchor, 'id');
        if (id === undefined || anchor.attributes.length > 1) continue;
        link.data = {...link.data, hProperties: {...link.data?.hProperties, id}};
        children.splice(at - 1, 1);
        at -= 1;
      }
    });
  };
}
