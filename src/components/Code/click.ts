import {copyText, fetchText} from './copy.ts';

/** Milliseconds for which a button says what came of the click. */
const SHOWN_MS = 2000;

/** What a button says that has copied, by button. */
const labels = new WeakMap<Element, string>();

/** Answers a click on a button that copies code, a page or a command, or that wraps the lines of code. */
function onButtonClick(target: Element): void {
  const button = target.closest<HTMLElement>('.code__button, [data-copy], [data-copy-from]');
  if (!button) return;
  const block = button.closest('.code')?.querySelector('pre');
  if (button.classList.contains('code__button--wrap')) {
    button.setAttribute('aria-pressed', String(block?.classList.toggle('code__block--wrapped')));
    return;
  }
  const {copy = block?.textContent?.replace(/\n$/, '') ?? '', copyFrom} = button.dataset;
  copyText(copyFrom ? fetchText(copyFrom) : Promise.resolve(copy)).then(
    () => say(button, 'Copied'),
    // No permission, a page that is not served securely, or a text that did not arrive.
    () => say(button, 'Not copied'),
  );
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

/** Client module: buttons are plain elements, so this listener serves them before hydration and after it. */
if (typeof document !== 'undefined')
  document.addEventListener('click', ({target}) => target instanceof Element && onButtonClick(target));
