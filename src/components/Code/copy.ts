/** The text at an address. Fails with the status where the answer is not OK. */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.text();
}

/**
 * Puts a text that is still on its way into the clipboard. Safari lets a page write only within the
 * click, so the clipboard is handed the promise; browsers that take no promise get the text later.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  try {
    const type = 'text/plain';
    const blob = text.then((content) => new Blob([content], {type}));
    // Otherwise a rejection is unhandled where the clipboard takes no promise; `text` reports it below.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({[type]: blob})]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}
