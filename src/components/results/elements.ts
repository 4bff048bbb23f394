import type {BlockContent, List, ListItem, RootContent} from 'mdast';

/** A node with classes; Markdown has no word for them. */
export function withClass<Node extends RootContent | ListItem>(node: Node, ...className: string[]): Node {
  return {...node, data: {...node.data, hProperties: {className}}};
}

/** An element of HTML that Markdown has no word for, such as a figure. */
export function element(
  tag: string,
  className: string | undefined,
  children: readonly RootContent[],
): RootContent {
  return {
    type: 'blockquote',
    data: {hName: tag, ...(className ? {hProperties: {className: [className]}} : {})},
    children: children as BlockContent[],
  };
}

/** A numbered list whose items hold several blocks each. */
export function orderedList(items: readonly (readonly RootContent[])[]): List {
  return {
    type: 'list',
    ordered: true,
    start: 1,
    spread: true,
    children: items.map((children) => ({
      type: 'listItem',
      spread: true,
      children: children as BlockContent[],
    })),
  };
}

/** A figure with its caption above. */
export function figure(
  className: string,
  caption: readonly RootContent[],
  children: readonly RootContent[],
): RootContent {
  return element('figure', className, [element('figcaption', undefined, caption), ...children]);
}
