/** Elements of a tree that parse5 made. */
import {type DefaultTreeAdapterTypes, defaultTreeAdapter as tree} from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Every element of a tree in the order of the page, those inside `<template>` included. */
export function* elements(parent: Node): Generator<Element> {
  if (!('childNodes' in parent)) return;
  for (const child of parent.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elements('content' in child ? child.content : child);
  }
}

/** The text in an element. */
export const textOf = (element: Element): string =>
  element.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : tree.isElementNode(child) ? textOf(child) : ''))
    .join('');

export const getAttribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string): void {
  const known = element.attrs.find((attribute) => attribute.name === name);
  if (known) known.value = value;
  else element.attrs.push({name, value});
}

export const classesOf = (element: Element): string[] =>
  getAttribute(element, 'class')?.split(/\s+/).filter(Boolean) ?? [];

/** Puts elements in the place of another one, or nothing. */
export function replaceWith(element: Element, others: readonly Element[]): void {
  const {parentNode} = element;
  if (!parentNode) return;
  for (const other of others) tree.insertBefore(parentNode, other, element);
  tree.detachNode(element);
}
