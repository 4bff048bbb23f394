/** What may be wider than its place. Browsers but Safari let the Tab key reach what scrolls by themselves. */
const BOXES = '.table-scroll, .code__block, .formula, .figure__drawing';

let observer: ResizeObserver | undefined;

/** Client module: boxes that scroll sideways are stops of the Tab key, and no other box is. */
export function onRouteDidUpdate(): void {
  observer?.disconnect();
  // Also called for what is shown later: a tab, a fold, a phone that is turned.
  observer = new ResizeObserver((entries) => {
    for (const {target} of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const box of document.querySelectorAll(BOXES)) observer.observe(box);
}
