import type {DefaultTreeAdapterTypes} from 'parse5';
import {elements, getAttribute, textOf} from '../../content/html-elements.ts';

type Document = DefaultTreeAdapterTypes.Document;

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
export function inlineContent(document: Document): InlineContent {
  const content: InlineContent = {scripts: [], styles: [], unhashable: []};
  for (const element of elements(document)) {
    const {tagName, attrs} = element;
    const value = (name: string) => getAttribute(element, name);
    if (tagName === 'style') content.styles.push(textOf(element));
    else if (
      tagName === 'script' &&
      value('src') === undefined &&
      !DATA_TYPES.test(value('type')?.trim() ?? '')
    ) {
      content.scripts.push(textOf(element));
    }
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
