/** How far from the edge of its box an entry should at least be, in CSS pixels. */
const MARGIN = 24;

/**
 * Scrolls a box so far that an entry is well inside it; an entry that is already leaves the box alone.
 * Nothing but the box moves.
 */
export function showWithin(box: HTMLElement, entry: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  const isInside = inner.top >= outer.top + MARGIN && inner.bottom <= outer.bottom - MARGIN;
  if (isInside || outer.height === 0) return;
  box.scrollTop += inner.top - outer.top - outer.height / 3;
}
