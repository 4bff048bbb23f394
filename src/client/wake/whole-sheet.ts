/**
 * Loads the whole style sheet behind the part of it that stands in a sleeping page (`src/postbuild/sleeping-styles`):
 * the application makes elements that the part knows nothing of.
 *
 * The part stays. It says nothing that the whole does not say again after it, and a browser that loses a sheet
 * looks for its fonts anew: a text that was painted before its font came would change its face, and move.
 *
 * @throws Error, as for a chunk of style, when the sheet does not arrive; it can be tried again
 */
export async function loadWholeSheet(): Promise<void> {
  const part = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!part || part.nextElementSibling?.hasAttribute('data-is-whole')) return;
  const whole = document.createElement('link');
  whole.rel = 'stylesheet';
  whole.href = part.dataset.whole ?? '';
  whole.fetchPriority = 'high';
  whole.dataset.isWhole = '';
  await new Promise((resolve, reject) => {
    whole.onload = resolve;
    whole.onerror = reject;
    part.after(whole);
  }).catch(() => {
    whole.remove();
    throw Object.assign(new Error(whole.href), {code: 'CSS_CHUNK_LOAD_FAILED'});
  });
}
