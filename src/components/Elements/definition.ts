/* Client module: definitions of terms are plain elements; these listeners serve them in every text. */

/** Widest definition of `styles.css`, in CSS pixels. */
const DEFINITION_WIDTH = 320;

const termAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.term') : null;

/** Opens a definition to the side that has room for it. */
function makeRoom(target: EventTarget | null): void {
  const term = termAt(target);
  if (!term) return;
  const {left} = term.getBoundingClientRect();
  term.toggleAttribute('data-leftward', left + DEFINITION_WIDTH > document.documentElement.clientWidth);
}

/** Lets the definition of a term that the pointer or the focus has left show again. */
function leave({target, relatedTarget}: MouseEvent | FocusEvent): void {
  const term = termAt(target);
  if (term && !term.contains(relatedTarget as Node | null)) term.removeAttribute('data-dismissed');
}

/** A first tap on a term opens its definition, which has a link of its own to more. Hidden again, it opens anew. */
function openByTap(event: MouseEvent): void {
  const {target} = event;
  const link = target instanceof Element ? target.closest<HTMLElement>('.term__link') : null;
  if (!link || !window.matchMedia('(hover: none)').matches) return;
  event.preventDefault();
  event.stopPropagation();
  link.focus();
}

if (typeof document !== 'undefined') {
  // Before the router, which would follow the link.
  document.addEventListener('click', openByTap, true);
  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, ({target}) => makeRoom(target), {passive: true});
  document.addEventListener('mouseout', leave);
  document.addEventListener('focusout', leave);
  // Escape hides a definition without moving the pointer or the focus (WCAG 2.2, 1.4.13).
  document.addEventListener('keydown', ({key, target}) => {
    if (key === 'Escape') termAt(target)?.toggleAttribute('data-dismissed', true);
  });
  // For the elements that have the pointer and the focus already.
  for (const element of document.querySelectorAll(':hover, :focus')) makeRoom(element);
}
