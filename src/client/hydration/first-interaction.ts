/** Events that a person causes, and a program that only reads the page does not. */
const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Calls `listener` at the first interaction of a person: pointer, key, touch, focus inside the page, or the page
 * scrolled by more than a screen. Going to an anchor or to the previous place while the page loads is none.
 */
export function onFirstInteraction(listener: () => void): void {
  const ended = new AbortController();
  const options = {capture: true, passive: true, signal: ended.signal};
  const onEvent = (event: Event) => {
    // A page that appears under a resting pointer gets this event, without a movement.
    const {movementX, movementY} = event as Partial<PointerEvent>;
    if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return;
    ended.abort();
    listener();
  };
  for (const type of EVENTS) window.addEventListener(type, onEvent, options);

  const followScroll = () => {
    const start = window.scrollY;
    const onScroll = (event: Event) =>
      Math.abs(window.scrollY - start) > window.innerHeight && onEvent(event);
    window.addEventListener('scroll', onScroll, options);
  };
  // The event of the page's own scrolling comes with the first frame after its load.
  const settled = () => requestAnimationFrame(() => requestAnimationFrame(followScroll));
  if (document.readyState === 'complete') settled();
  else window.addEventListener('load', settled, {...options, once: true});
}
