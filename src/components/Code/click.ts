import {announce} from '../announce.ts';
import {keepInPlace} from '../CodeTabs/tabs.ts';
import {store, stored} from '../storage.ts';

/** Milliseconds for which a control shows the result of the click. */
const SHOWN_MS = 2000;

/** Attribute of the root element, and key of the storage, of the reader's choice that long lines wrap. */
const WRAP = 'data-wrap';
const STORED = 'code.wrap';

/** Answers a click on a button that copies code or a page, or wraps code, and on the link of a heading. */
function answerClick(target: Element): void {
  const control = target.closest<HTMLElement>('.code__button, .page-actions__copy, a.hash-link');
  if (control?.matches('.code__button--wrap')) keepInPlace(toggleWrap, control);
  else if (control)
    copyFrom(control).then(
      () => say(control, 'Copied'),
      // No permission, a page that is not served securely, or a text that did not arrive. The address bar has a link as well.
      () => control.matches('a') || say(control, 'Not copied'),
    );
}

/** Safari lets a page write only within the click, so the clipboard gets the promise of a text that is on its way. */
async function copyFrom(control: HTMLElement): Promise<void> {
  const type = 'text/plain';
  const text = textFrom(control).then((content) => new Blob([content], {type}));
  // Without a clipboard, nothing else takes its failure.
  text.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({[type]: text})]);
}

async function textFrom(control: HTMLElement): Promise<string> {
  if (control instanceof HTMLAnchorElement) return control.href;
  const {copyFrom: url} = control.dataset;
  const block = control.closest('.code')?.querySelector('pre');
  if (!url) return block?.textContent?.replace(/\n$/, '') ?? '';
  const response = await fetch(url);
  return response.ok ? response.text() : Promise.reject(response.status);
}

/** Says for a moment what came of a click: the style sheet shows the attribute. */
function say(control: Element, message: string): void {
  control.setAttribute('data-said', message);
  announce(() => message);
  window.setTimeout(() => control.removeAttribute('data-said'), SHOWN_MS);
}

function toggleWrap(): void {
  store(STORED, String(document.documentElement.toggleAttribute(WRAP)));
  onRouteDidUpdate();
}

/** Client module: shows the reader's choice, of this page or an earlier one, on all code of the page. */
export function onRouteDidUpdate(): void {
  const {documentElement} = document;
  const choice = stored(STORED);
  if (choice) documentElement.toggleAttribute(WRAP, choice === 'true');
  for (const button of document.querySelectorAll('.code__button--wrap'))
    button.setAttribute('aria-pressed', String(documentElement.hasAttribute(WRAP)));
}

/* Buttons are plain elements, so this listener serves them before hydration and after it. */
if (typeof document !== 'undefined')
  document.addEventListener('click', ({target}) => target instanceof Element && answerClick(target));
