/*
 * A browser that translates a page puts each text into <font> elements. React would not know them, throw away what
 * the server sent (error 418), and show its own words.
 */
import {CONTENT, isServed} from './served-content.ts';

/**
 * Takes the translation out of all that React hydrates. The original words come from the page's own address, which the
 * browser has in its cache.
 *
 * @returns puts the translation back, as the data of the text nodes that React knows by then
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
