/**
 * The pages at old paths, made by `@docusaurus/plugin-client-redirects`: each brings an inline script
 * with its own target, so that each would need a hash of its own in the Content-Security-Policy. They
 * get one script that reads the target from its own element.
 */
import {createHash} from 'node:crypto';
import {type DefaultTreeAdapterTypes, html, defaultTreeAdapter as tree} from 'parse5';
import {elements, textOf} from '../../content/html-elements.ts';

type Document = DefaultTreeAdapterTypes.Document;

/** Redirects with query and hash; the old path does not stay in the history. */
export const REDIRECT_SCRIPT =
  'location.replace(document.currentScript.dataset.to+location.search+location.hash);\n';

/** Path of the script below the base URL; its name changes with its content. */
export const REDIRECT_SCRIPT_PATH = `assets/js/redirect.${createHash('sha256').update(REDIRECT_SCRIPT).digest('hex').slice(0, 8)}.js`;

/** How the plugin's script begins. */
const REDIRECTS = /^\s*window\.location\.href = /;

/**
 * Replaces the inline script of a redirect page.
 *
 * @returns whether the document is a redirect page
 * @throws Error when one has not the shape that the plugin gives it
 */
export function shareRedirectScript(document: Document, baseUrl: string): boolean {
  const all = [...elements(document)];
  const scripts = all.filter(({tagName}) => tagName === 'script');
  const inline = scripts.find((script) => REDIRECTS.test(textOf(script)));
  if (!inline) return false;
  const refresh = all.find(
    ({tagName, attrs}) =>
      tagName === 'meta' &&
      attrs.some(({name, value}) => name === 'http-equiv' && value.toLowerCase() === 'refresh'),
  );
  const target = refresh?.attrs
    .find(({name}) => name === 'content')
    ?.value.match(/^\s*0\s*;\s*url=(.*)$/i)?.[1];
  const head = all.find(({tagName}) => tagName === 'head');
  if (!target?.startsWith(baseUrl) || scripts.length !== 1 || !head) {
    throw new Error(
      `A redirect page has not the shape that @docusaurus/plugin-client-redirects gives it (target ${JSON.stringify(target)}, ${scripts.length} scripts); see src/docusaurus/patches/redirect-page.ts.`,
    );
  }
  tree.detachNode(inline);
  const shared = tree.createElement('script', html.NS.HTML, [
    {name: 'src', value: `${baseUrl}${REDIRECT_SCRIPT_PATH}`},
    {name: 'data-to', value: target},
  ]);
  // First in the head: it runs before the browser knows of the refresh, which drops query and hash.
  const [first] = head.childNodes;
  if (first) tree.insertBefore(head, shared, first);
  else tree.appendChild(head, shared);
  return true;
}
