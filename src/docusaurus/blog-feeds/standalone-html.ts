import {
  type DefaultTreeAdapterTypes,
  html as names,
  parseFragment,
  serialize,
  serializeOuter,
  defaultTreeAdapter as tree,
} from 'parse5';
import {
  classesOf,
  elements,
  getAttribute,
  replaceWith,
  setAttribute,
  textOf,
} from '../../content/html-elements.ts';
import {type ColorOf, resolveColors} from '../../figures/colors.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Classes of what the style sheet hides or shows in turn. */
const HIDDEN = ['figure__drawing--narrow', 'figure__picture', 'term__definition', 'code__tools', 'hash-link'];
/** Elements and attributes that mean nothing without a script or a style sheet. */
const INTERACTIVE = ['button', 'script', 'style'];
const UNNEEDED = ['tabindex', 'data-label', 'aria-live'];

/**
 * A post's HTML for a reader who has neither this site's style sheets nor its scripts: one picture a
 * figure; code as plain text below its title; nothing to press.
 *
 * @param html what the page of the post shows
 * @param color colors of the drawings
 * @param picture makes a picture of an `<svg>` with colors of its own, and gives its address
 */
export async function standaloneHtml(
  html: string,
  color: ColorOf,
  picture: (svg: string) => Promise<string>,
): Promise<string> {
  const post = parseFragment(html);
  removeComments(post);
  for (const element of [...elements(post)]) if (needsSite(element)) tree.detachNode(element);
  for (const block of withClass(post, 'code')) replaceWith(block, plainCode(block));
  for (const drawing of withClass(post, 'figure__drawing')) {
    const svg = colored(drawing, color);
    replaceWith(drawing, svg ? [shown(svg, await picture(serializeOuter(svg)))] : []);
  }
  for (const element of elements(post)) {
    element.attrs = element.attrs.filter(
      ({name, value}) =>
        !(
          UNNEEDED.includes(name) ||
          (name === 'class' && element.tagName !== 'code') ||
          (name === 'style' && value.includes('--'))
        ),
    );
  }
  return serialize(post);
}

/** What React leaves between two texts, to find them again. */
function removeComments(parent: ParentNode): void {
  for (const node of [...parent.childNodes]) {
    if (tree.isCommentNode(node)) tree.detachNode(node);
    else if ('childNodes' in node) removeComments(node);
  }
}

/** As a list, so that the tree can be changed meanwhile. */
const withClass = (parent: ParentNode, name: string): Element[] =>
  [...elements(parent)].filter((element) => classesOf(element).includes(name));

function needsSite(element: Element): boolean {
  const classes = classesOf(element);
  return (
    INTERACTIVE.includes(element.tagName) ||
    HIDDEN.some((name) => classes.includes(name)) ||
    classes.some((name) => name.includes('admonitionIcon'))
  );
}

const create = (name: string, attributes: Record<string, string> = {}, namespace = names.NS.HTML): Element =>
  tree.createElement(
    name,
    namespace,
    Object.entries(attributes).map(([attribute, value]) => ({name: attribute, value})),
  );

/** A code block as its title, if it has one, and its text. */
function plainCode(block: Element): Element[] {
  const language = classesOf(block).find((name) => name.startsWith('language-'));
  const code = create('code', language ? {class: language} : {});
  const shownCode = [...elements(block)].find(({tagName}) => tagName === 'code');
  tree.insertText(code, shownCode ? textOf(shownCode) : '');
  const pre = create('pre');
  tree.appendChild(pre, code);
  // Without a title, the element has the name of the language.
  const [title] = withClass(block, 'code__title');
  if (!title || withClass(block, 'code__language').length === 0 || !textOf(title)) return [pre];
  const line = create('p');
  const strong = create('strong');
  tree.insertText(strong, textOf(title));
  tree.appendChild(line, strong);
  return [line, pre];
}

/** The drawing with its text alternative, in the colors of the light mode and on their background. */
function colored(drawing: Element, color: ColorOf): Element | undefined {
  const svg = [...elements(drawing)].find(({tagName}) => tagName === 'svg');
  if (!svg) return undefined;
  for (const element of [svg, ...elements(svg)]) {
    for (const attribute of element.attrs) attribute.value = resolveColors(attribute.value, color);
  }
  setAttribute(svg, 'xmlns', names.NS.SVG);
  setAttribute(svg, 'aria-label', getAttribute(drawing, 'aria-label') ?? '');
  setAttribute(svg, 'color', color('fig-text'));
  const [x = '0', y = '0', width = '', height = ''] = getAttribute(svg, 'viewBox')?.split(/[\s,]+/) ?? [];
  const ground = create('rect', {x, y, width, height, fill: color('color-raised')}, names.NS.SVG);
  const [first] = svg.childNodes;
  if (first) tree.insertBefore(svg, ground, first);
  else tree.appendChild(svg, ground);
  return svg;
}

/** A picture in the place of a drawing: feed readers take drawings out of the text. */
function shown(svg: Element, address: string): Element {
  const [, , width = '', height = ''] = getAttribute(svg, 'viewBox')?.split(/[\s,]+/) ?? [];
  return create('img', {src: address, alt: getAttribute(svg, 'aria-label') ?? '', width, height});
}
