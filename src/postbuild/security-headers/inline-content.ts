import {type DefaultTreeAdapterTypes, defaultTreeAdapter as tree} from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Types of `<script>` that hold data, which no policy stops. */
const DATA_TYPES = /^(?:application\/(?:ld\+)?json|text\/(?:plain|template|markdown))$/i;

/** What a page carries inside itself that a Content-Security-Policy must name by its hash. */
export interface InlineContent {
  scripts: string[];
  styles: string[];
  /** Things no hash can allow: event handler attributes and `javascript:` addresses. */
  unhashable: string[];
}

/**
 * Collects a page's inline scripts and style sheets, as a browser hashes them.
 *
 * @param document the page, parsed as a browser without scripting does: what stands in `<noscript>`
 *   is part of the tree then
 */
export function inlineContent(document: Node): InlineContent {
  const content: InlineContent = {scripts: [], styles: [], unhashable: []};
  for (const {tagName, attrs, childNodes} of elements(document)) {
    const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
    const text = () => childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
    if (tagName === 'style') content.styles.push(text());
    if (tagName === 'script' && value('src') === undefined && !DATA_TYPES.test(value('type')?.trim() ?? ''))
      content.scripts.push(text());
    for (const attribute of attrs) {
      if (/^on[a-z]+$/.test(attribute.name)) content.unhashable.push(`${attribute.name} on <${tagName}>`);
      if (
        /^(?:href|src|action|formaction)$/.test(attribute.name) &&
        /^\s*javascript:/i.test(attribute.value)
      ) {
        content.unhashable.push(`javascript: address on <${tagName}>`);
      }
    }
  }
  return content;
}

/** Every element of a tree in the order of the page, those inside `<template>` included. */
function* elements(parent: Node): Generator<Element> {
  if (!('childNodes' in parent)) return;
  for (const child of parent.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elements('content' in child ? child.content : child);
  }
}
