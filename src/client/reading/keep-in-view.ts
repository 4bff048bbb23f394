/** Least distance of an entry from the edge of its box, in CSS pixels. */
const MARGIN = 24;

/** Scrolls a box, and nothing else, so far that an entry is well inside it. */
function showWithin(box: HTMLElement, entry: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  const isInside = inner.top >= outer.top + MARGIN && inner.bottom <= outer.bottom - MARGIN;
  if (isInside || outer.height === 0) return;
  box.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** Client module: shows where the reader is in a sidebar that is longer than the window. */
export function onRouteDidUpdate(): void {
  const link = document.querySelector<HTMLElement>('.theme-doc-sidebar-menu [aria-current="page"]');
  const box = link?.closest<HTMLElement>('nav.menu');
  if (link && box) showWithin(box, link);
}

/**
 * Keeps the active entry of a table of contents in view.
 *
 * @param contents element around the list; its first child is the box that scrolls
 * @returns what ends it
 */
export function followContents(contents: HTMLElement): () => void {
  const box = contents.firstElementChild as HTMLElement | null;
  const update = () => {
    const link = contents.querySelector<HTMLElement>('.table-of-contents__link--active');
    // At the top of a page nothing has to follow, and nothing should move while it starts.
    if (box && link && window.scrollY > 0) showWithin(box, link);
  };
  const observer = new MutationObserver(update);
  observer.observe(contents, {subtree: true, attributeFilter: ['class']});
  update();
  return () => observer.disconnect();
}
