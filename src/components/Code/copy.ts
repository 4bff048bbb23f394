/** Time in which a clipboard must take a text that has arrived, in milliseconds. */
const CLIPBOARD_TIMEOUT_MS = 2000;

/**
 * Puts a text that is still on its way into the clipboard. Safari lets a page write only within the
 * click, so the clipboard is handed the promise; browsers that take no promise get the text later. A page that is
 * not served securely has no clipboard, and some clipboards never settle: the text is copied from a selected field, as
 * by hand.
 *
 * @throws Error when the text does not arrive or nothing may be copied
 */
export async function copyText(text: Promise<string>): Promise<void> {
  try {
    const type = 'text/plain';
    const blob = text.then((content) => new Blob([content], {type}));
    // Otherwise a rejection is unhandled where the clipboard takes no promise; `text` reports it below.
    blob.catch(() => undefined);
    await settled(navigator.clipboard.write([new ClipboardItem({[type]: blob})]), text);
  } catch {
    const content = await text;
    try {
      await settled(navigator.clipboard.writeText(content), text);
    } catch {
      copySelected(content);
    }
  }
}

/** Fails where a clipboard has had the text for long and does not say whether it is written. */
function settled(writing: Promise<void>, text: Promise<string>): Promise<void> {
  const timeout = text.then(
    () => new Promise<never>((_, reject) => setTimeout(reject, CLIPBOARD_TIMEOUT_MS)),
  );
  return Promise.race([writing, timeout]);
}

function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), {value: text, readOnly: true});
  Object.assign(field.style, {position: 'fixed', top: '0', opacity: '0', fontSize: '16px'});
  document.body.append(field);
  field.focus({preventScroll: true});
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({preventScroll: true});
  if (!isCopied) throw new Error('Nothing may be copied.');
}
