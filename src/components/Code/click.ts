import {keepInPlace} from '../CodeTabs/tabs.ts';

/** Milliseconds for which a button shows the result of the click. */
const SHOWN_MS = 2000;

/** Labels of buttons that say for a moment that they have copied. */
const labels = new WeakMap<Element, string>();

/** Attribute of the root element, and key of the storage, of the reader's choice that long lines wrap. */
const WRAP = 'data-wrap';
const STORED = 'code.wrap';

/** Answers a click on a button that copies code or a page, or wraps code, and on the link of a heading. */
function answerClick(target: Element): void {
  const control = target.closest<HTMLElement>('.code__button, .page-actions__copy, a.hash-link');
  if (control?.matches('.code__button--wrap')) keepInPlace(toggleWrap, control);
  else if (control instanceof HTMLAnchorElement) copyLink(control);
  else if (control)
    copyFrom(control).then(
      () => say(control, 'Copied'),
      // No permission, a page that is not served securely, or a text that did not arrive.
      () => say(control, 'Not copied'),
    );
}

/** Safari lets a page write only within the click, so the clipboard gets the promise of a text that is on its way. */
async function copyFrom(button: HTMLElement): Promise<void> {
  const type = 'text/plain';
  const text = textFrom(button).then((content) => new Blob([content], {type}));
  // Without a clipboard, nothing else takes its failure.
  text.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({[type]: text})]);
}

/** The browser follows the link, too. */
function copyLink(link: HTMLAnchorElement): void {
  navigator.clipboard?.writeText(link.href).then(
    () => {
      link.setAttribute('data-said', 'Copied');
      window.setTimeout(() => link.removeAttribute('data-said'), SHOWN_MS);
    },
    // The address bar has the URL as well.
    () => undefined,
  );
}

async function textFrom(button: HTMLElement): Promise<string> {
  const {copyFrom: url} = button.dataset;
  const block = button.closest('.code')?.querySelector('pre');
  if (!url) return block?.textContent?.replace(/\n$/, '') ?? '';
  const response = await fetch(url);
  return response.ok ? response.text() : Promise.reject(response.status);
}

function toggleWrap(): void {
  const wraps = document.documentElement.toggleAttribute(WRAP);
  try {
    localStorage.setItem(STORED, String(wraps));
  } catch (error) {
    console.warn('The choice to wrap code could not be remembered.', error);
  }
  onRouteDidUpdate();
}

/** Client module: shows the reader's choice, of this page or an earlier one, on all code of the page. */
export function onRouteDidUpdate(): void {
  const {documentElement} = document;
  try {
    documentElement.toggleAttribute(WRAP, localStorage.getItem(STORED) === 'true');
  } catch {
    // Without storage the choice is that of this document.
  }
  for (const button of document.querySelectorAll('.code__button--wrap'))
    button.setAttribute('aria-pressed', String(documentElement.hasAttribute(WRAP)));
}

function say(button: Element, message: string): void {
  const label = button.querySelector('[aria-live]');
  if (!label || labels.has(label)) return;
  labels.set(label, label.textContent);
  label.textContent = message;
  button.toggleAttribute('data-said', true);
  window.setTimeout(() => {
    label.textContent = labels.get(label) ?? '';
    button.removeAttribute('data-said');
    labels.delete(label);
  }, SHOWN_MS);
}

/* Buttons are plain elements, so this listener serves them before hydration and after it. */
if (typeof document !== 'undefined')
  document.addEventListener('click', ({target}) => target instanceof Element && answerClick(target));
