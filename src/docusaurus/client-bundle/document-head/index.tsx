import {type ReactNode, useLayoutEffect, useState} from 'react';
import {merged, type Tag, tagsOf} from './tags.ts';

/*
 * Stands for react-helmet-async in the bundle of the browser. The server renders the head of every page with it;
 * here is what remains to do: the head of the page that a reader goes to. It weighs a fifth.
 */

/** Marks what pages say, in the server's HTML too. */
const MARK = 'data-rh';

/** What parts of the page say, by the order in which they were rendered: outer ones before inner ones. */
const parts = new Map<number, Tag[]>();
let rendered = 0;
let isScheduled = false;
/** Attributes that the pages before gave `html` and `body`. */
let given: [Element, string][] = [];

/** Around the application. */
export const HelmetProvider = ({children}: {children: ReactNode}): ReactNode => children;

/** Says something in the head of the document while it is rendered; see `@docusaurus/Head`. */
export function Helmet({children}: {children?: ReactNode}): ReactNode {
  const [order] = useState(() => rendered++);
  useLayoutEffect(() => {
    parts.set(order, tagsOf(children));
    schedule();
    return () => {
      parts.delete(order);
      schedule();
    };
  }, [children, order]);
  return null;
}

/** Changes the document once for all parts that were rendered together. */
function schedule(): void {
  if (!isScheduled) queueMicrotask(show);
  isScheduled = true;
}

function show(): void {
  isScheduled = false;
  const tags = merged([...parts].sort(([a], [b]) => a - b).map(([, said]) => said));
  const title = tags.find(({name}) => name === 'title')?.text;
  if (title && title !== document.title) document.title = title;
  showAttributes(tags);
  showElements(tags.filter(({name}) => !['title', 'html', 'body'].includes(name)));
}

function showAttributes(tags: readonly Tag[]): void {
  const before = given;
  given = [];
  for (const {name, attributes} of tags) {
    if (name !== 'html' && name !== 'body') continue;
    const element = name === 'html' ? document.documentElement : document.body;
    for (const [attribute, value] of Object.entries(attributes)) {
      given.push([element, attribute]);
      // A direction that is set anew, though it is the same, makes the browser style every element again.
      if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
    }
  }
  for (const [element, attribute] of before) {
    if (!given.some(([other, name]) => other === element && name === attribute))
      element.removeAttribute(attribute);
  }
}

/** Leaves alone what stands there already: a font or an icon is not fetched again. */
function showElements(tags: readonly Tag[]): void {
  const {head} = document;
  const gone = new Set(head.querySelectorAll(`[${MARK}]:not(title)`));
  for (const {name, attributes, text} of tags) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.setAttribute(MARK, 'true');
    element.textContent = text;
    const same = [...gone].find((other) => other.isEqualNode(element));
    if (same) gone.delete(same);
    else head.append(element);
  }
  for (const element of gone) element.remove();
}
