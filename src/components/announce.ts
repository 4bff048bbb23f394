let region: HTMLElement | undefined;

/** Lets screen readers say a text that is in place in a moment. */
export function announce(text: () => string): void {
  if (!region) {
    region = Object.assign(document.createElement('div'), {className: 'visually-hidden', ariaLive: 'polite'});
    document.body.append(region);
  }
  const live = region;
  // A region is announced when it changes, not when it comes.
  setTimeout(() => {
    live.textContent = text();
  }, 100);
}
