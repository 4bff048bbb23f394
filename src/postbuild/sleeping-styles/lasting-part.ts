/** What of a selector does not change while a page sleeps. */
import parser from 'postcss-selector-parser';

/** Pseudo-classes that hold one of several selectors. */
const CHOICE = /^:(?:is|where|-webkit-any|matches)$/;

/** What the scripts of a sleeping page can give to elements. The names of elements that they create all pages have. */
export interface Given {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

/**
 * The part of a selector that the server's HTML decides: names, ids, classes, descendants and children. All else
 * can come true without the application (the pointer, the focus, a fold, an attribute that a script sets), or
 * is order among siblings. So an element that this part does not match is never matched by the selector.
 *
 * @param given can a script of the sleeping page give this class or id to an element?
 */
export function lastingPart(selector: string, given: Given): string {
  return parser((root) => {
    for (const one of root.nodes) reduce(one, given);
  }).processSync(selector);
}

/**
 * What a selector asks to stand elsewhere, by `:has()`: of each one its choices, as their lasting parts. No element
 * matches the selector on a page where one has no choice that matches.
 */
export function lastingPartsWithin(selector: string, given: Given): string[][] {
  const found: string[][] = [];
  parser((root) => {
    for (const one of root.nodes) collect(one, given, found);
  }).processSync(selector);
  return found;
}

function collect(selector: parser.Selector, given: Given, found: string[][]): void {
  for (const node of selector.nodes) {
    if (node.type !== 'pseudo') continue;
    const [only, ...others] = node.nodes;
    if (node.value === ':has') found.push(node.nodes.map((choice) => lastingPart(String(choice), given)));
    else if (CHOICE.test(node.value) && only && others.length === 0) collect(only, given, found);
  }
}

function reduce(selector: parser.Selector, given: Given): void {
  for (const node of [...selector.nodes]) {
    if (node.type === 'pseudo' && CHOICE.test(node.value)) {
      node.value = ':is';
      for (const one of node.nodes) reduce(one, given);
    } else if (
      node.type === 'pseudo' ||
      node.type === 'comment' ||
      (node.type === 'attribute' && node.attribute !== 'class') ||
      (node.type === 'class' && given.classes.has(node.value)) ||
      (node.type === 'id' && given.ids.has(node.value))
    ) {
      node.remove();
    }
  }
  forgetSiblings(selector);
  fillGaps(selector);
}

/** Takes an earlier sibling out: `a + b` matches only where `b` does. */
function forgetSiblings(selector: parser.Selector): void {
  const nodes = [...selector.nodes];
  const last = nodes.findLastIndex((node) => node.type === 'combinator' && /[+~]/.test(node.value));
  if (last < 0) return;
  const before = nodes.findLastIndex(
    (node, at) => at < last && node.type === 'combinator' && !/[+~]/.test(node.value),
  );
  for (const node of nodes.slice(before + 1, last + 1)) node.remove();
  forgetSiblings(selector);
}

/** Puts `*` where nothing is left of a compound. */
function fillGaps(selector: parser.Selector): void {
  let empty = true;
  for (const node of [...selector.nodes]) {
    if (node.type === 'combinator') {
      if (empty) selector.insertBefore(node, parser.universal());
      empty = true;
    } else empty = false;
  }
  if (empty) selector.append(parser.universal());
}
