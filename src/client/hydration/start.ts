/* The application's chunk: everything that React needs to hydrate the page. */
import {takePathOfPage} from '../addresses.ts';
import {CONTENT, isServed} from '../ServedContent.tsx';
import {onHydrated} from './phases.ts';

/** Hydrates the page that the server sent. */
export async function start(): Promise<void> {
  onHydrated(takePathOfPage());
  onHydrated(await takeTranslationOut());
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
  // Most readers are on a page of the documentation: its components come with the application, not after it. Imported
  // last, as the order of imports is that of the style sheet.
  await Promise.all([
    import(/* webpackMode: "eager" */ '@theme/DocItem'),
    import(/* webpackMode: "eager" */ '@theme/DocRoot'),
  ]);
}

/**
 * Takes the translation of a browser, which puts each text into `<font>` elements, out of all that React hydrates:
 * otherwise React throws away what the server sent (error 418), and shows its own words. The original words come from
 * the page's own URL, which the browser has in its cache.
 *
 * @returns puts the translation back, as the data of the text nodes that React has by then
 */
async function takeTranslationOut(): Promise<() => void> {
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
    now.some((node, i) => !isTranslation(node, i) && node.nodeName !== then[i]?.nodeName)
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
