/** Widest definition of `styles.css`, in CSS pixels. */
const DEFINITION_WIDTH = 320;

const termAt = (target: Element) => target.closest<HTMLElement>('.term');

/** The pointer or the focus has come to a term: its definition opens to the side that has room for it. */
export function makeRoom(target: Element): void {
  const term = termAt(target);
  if (!term) return;
  const {left} = term.getBoundingClientRect();
  term.toggleAttribute('data-leftward', left + DEFINITION_WIDTH > document.documentElement.clientWidth);
}

/** Hides a definition without moving the pointer or the focus (WCAG 2.2, 1.4.13). */
export function dismiss(target: Element): void {
  termAt(target)?.toggleAttribute('data-dismissed', true);
}

/** The pointer or the focus has gone on to `next`; the definition of a term that was left may show again. */
export function leave(target: Element, next: EventTarget | null): void {
  const term = termAt(target);
  if (term && !term.contains(next as Node | null)) term.removeAttribute('data-dismissed');
}
