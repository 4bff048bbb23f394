/** Short ways to read and write nodes of HTML trees. */
import type {Element, ElementContent, RootContent} from 'hast';

export const isElement = (node: {type: string} | undefined): node is Element => node?.type === 'element';

export const text = (value: string): ElementContent => ({type: 'text', value});

/** An element with classes and no other attributes. */
export const element = (
  tagName: string,
  className: readonly string[],
  children: readonly RootContent[],
): Element => ({
  type: 'element',
  tagName,
  properties: className.length > 0 ? {className: [...className]} : {},
  children: [...children] as ElementContent[],
});
