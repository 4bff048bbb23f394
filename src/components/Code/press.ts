/** Milliseconds for which the copy button says that it has copied. */
const COPIED_MS = 2000;

const IDLE = 'Copy';
const timers = new WeakMap<Element, number>();

/** Answers a click on a button of a code block: copies the code, or wraps its lines. */
export function pressCode(target: Element): void {
  const button = target.closest('.code__button');
  const block = button?.closest('.code')?.querySelector('pre');
  if (!button || !block) return;
  if (button.matches('.code__button--copy')) {
    copyCode(block.textContent ?? '').then(
      () => say(button, 'Copied'),
      // No clipboard permission, or a page that is not served securely.
      () => say(button, 'Press Ctrl+C'),
    );
  } else {
    const wrapped = block.classList.toggle('code__block--wrapped');
    button.setAttribute('aria-pressed', String(wrapped));
  }
}

function say(button: Element, message: string): void {
  const label = button.firstElementChild;
  if (!label) return;
  label.textContent = message;
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => {
      label.textContent = IDLE;
    }, COPIED_MS),
  );
}

/** Fails where the browser does not allow it: no permission, or a page that is not served securely. */
async function copyCode(code: string): Promise<void> {
  await navigator.clipboard.writeText(code.replace(/\n$/, ''));
}
