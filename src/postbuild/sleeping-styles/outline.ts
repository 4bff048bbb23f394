/** What the styles of a sleeping page are chosen by, read from the page once: JSON can hold it between builds. */
import {type DefaultTreeAdapterTypes, serializeOuter, defaultTreeAdapter as tree} from 'parse5';
import {elements} from '../../content/html-elements.ts';
import {propertiesIn} from './given.ts';

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Elements of a page that are alike and in the same place: name, id, classes, and what is in them. */
export type Alike = [name: string, id: string, classes: string, within: Alike[]];

export interface Outline {
  /** Style sheets that the page links: address, and the link as it stands there. */
  sheets: {address: string; link: string}[];
  /** Addresses of its scripts. */
  scripts: string[];
  /** See {@link placeOf}. */
  place: string;
  /** Custom properties that it names. */
  properties: string[];
  /** Its elements, those inside `<template>` and `<noscript>` included. */
  elements: Alike[];
}

export function outlineOf(html: string, document: Document): Outline {
  const all = [...elements(document)];
  return {
    sheets: all
      .filter(isSheet)
      .map((sheet) => ({address: attributeOf(sheet, 'href'), link: serializeOuter(sheet)})),
    scripts: all.filter(({tagName}) => tagName === 'script').map((script) => attributeOf(script, 'src')),
    place: placeOf(all),
    properties: [...new Set(propertiesIn(html))],
    elements: alike([document]),
  };
}

/** What is in elements, each once however often it stands there. */
function alike(parents: readonly Node[]): Alike[] {
  const found = new Map<string, {outline: Alike; same: Element[]}>();
  for (const child of parents.flatMap(childrenOf)) {
    const [id, classes] = [attributeOf(child, 'id'), attributeOf(child, 'class')];
    const key = JSON.stringify([child.tagName, id, classes]);
    const known = found.get(key);
    if (known) known.same.push(child);
    else found.set(key, {outline: [child.tagName, id, classes, []], same: [child]});
  }
  return [...found.values()].map(({outline: [name, id, classes], same}) => [name, id, classes, alike(same)]);
}

const childrenOf = (node: Node): Element[] => [
  ...('content' in node ? childrenOf(node.content) : []),
  ...('childNodes' in node ? node.childNodes.filter(tree.isElementNode) : []),
];

const attributeOf = ({attrs}: Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';

const isSheet = (element: Element): boolean =>
  element.tagName === 'link' && attributeOf(element, 'rel') === 'stylesheet';

/** Parts of texts that many rules are for and that most pages lack. */
const NOTICE = 'theme-admonition';
const ENTRY = 'entry';
const DRAWING = 'figure__drawing';

/**
 * Where the navigation bar says that a page belongs, whether it has a notice, and whether it is a reference,
 * with drawings or without. Every sheet is named in the security headers by 53 bytes that do not compress, so
 * there are few.
 */
const placeOf = (all: readonly Element[]): string => {
  const having = (name: string) =>
    all.find((element) => attributeOf(element, 'class').split(/\s+/).includes(name));
  const active = having('navbar__link--active');
  const parts = [NOTICE, ENTRY, ...(having(ENTRY) ? [DRAWING] : [])].filter(having);
  return [active ? attributeOf(active, 'href') : '', ...parts].join(' ');
};
