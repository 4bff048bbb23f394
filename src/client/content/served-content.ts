/*
 * The text of the page as the server rendered it. React keeps that HTML instead of hydrating it node by node: a
 * long page costs nothing, and what the browser or an extension has changed in the text stays.
 */

/** Attribute of the element around the text of a page; its value is the page's path. */
export const CONTENT = 'data-content';

let servedPath: string | undefined;

/** To be called once, before hydration: remembers which page the document holds. */
export function captureServedContent(): void {
  const content = document.querySelector(`[${CONTENT}]`);
  // A part that only React renders makes the whole text React's.
  if (content?.hasChildNodes() && !content.querySelector('[data-hydrate]'))
    servedPath = content.getAttribute(CONTENT) ?? undefined;
}

/** Does the document hold the text of this page as the server sent it? */
export const isServed = (permalink: string): boolean => servedPath === permalink;

/** The served text has left the document: from now on React renders that page. */
export function releaseServedContent(): void {
  servedPath = undefined;
}

/**
 * Takes the translation of a browser, which puts each text into `<font>` elements, out of all that React hydrates:
 * otherwise React throws away what the server sent (error 418), and shows its own words. The original words come from
 * the page's own URL, which the browser has in its cache.
 *
 * @returns puts the translation back, as the data of the text nodes that React has by then
 */
export async function takeTranslationOut(): Promise<() => void> {
  const application = document.getElementById('__docusaurus');
  const translated: [text: Node, translation: string][] = [];
  if (application?.querySelector('font')) {
    // Without the page's own words, React shows its own: the page works, untranslated.
    const html = await fetch(window.location.href).then(
      (response) => response.text(),
      () => '',
    );
    const original = new DOMParser().parseFromString(html, 'text/html').getElementById('__docusaurus');
    if (original) restore(application, original, translated);
  }
  return () => {
    for (const [text, translation] of translated) text.nodeValue = translation;
  };
}

function restore(element: Element, original: Element, translated: [Node, string][]): void {
  if (!element.querySelector('font') || isServed(element.getAttribute(CONTENT) ?? '')) return;
  const [now, then] = [[...element.childNodes], [...original.childNodes]];
  const isTranslation = (node: Node, index: number) =>
    node.nodeName === 'FONT' && then[index]?.nodeType === Node.TEXT_NODE;
  if (
    now.length !== then.length ||
    now.some((node, i) => !isTranslation(node, i) && !isAlike(node, then[i]))
  ) {
    // The other language has another order of words.
    element.replaceChildren(...then);
    return;
  }
  now.forEach((node, index) => {
    const source = then[index] as ChildNode;
    if (isTranslation(node, index)) {
      translated.push([source, node.textContent ?? '']);
      node.replaceWith(source);
    } else if (node instanceof Element) {
      restore(node, source as Element, translated);
    }
  });
}

const isAlike = (node: Node, other: Node | undefined): boolean => node.nodeName === other?.nodeName;
