/**
 * Loads the whole style sheet in place of the part that stands in a sleeping page (`src/finish/sleeping-styles`):
 * the application makes elements that the part knows nothing of. The two change places at once, so that the page
 * is laid out with the one or the other and its styles are computed anew only once.
 *
 * @throws Error, as for a chunk of style, when the sheet does not arrive; it can be tried again
 */
export async function loadWholeSheet(): Promise<void> {
  const part = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!part) return;
  const whole = document.createElement('link');
  whole.rel = 'stylesheet';
  whole.href = part.dataset.whole ?? '';
  // It has no effect yet. A browser would not hurry with such a sheet.
  whole.media = 'not all';
  whole.fetchPriority = 'high';
  await new Promise((resolve, reject) => {
    whole.onload = resolve;
    whole.onerror = reject;
    part.after(whole);
  }).catch(() => {
    whole.remove();
    throw Object.assign(new Error(whole.href), {code: 'CSS_CHUNK_LOAD_FAILED'});
  });
  whole.media = 'all';
  part.remove();
}
