/* Client module: definitions of terms are plain elements; these listeners serve them in every text. */

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
  // Escape hides a definition without moving the pointer or the focus (WCAG 2.2, 1.4.13).
  document.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape') return;
    for (const term of document.querySelectorAll('.term:is(:hover, :focus-within)')) {
      term.setAttribute('data-dismissed', '');
      // It shows again when the pointer or the focus comes back.
      for (const leave of ['mouseleave', 'focusout'])
        term.addEventListener(leave, () => term.removeAttribute('data-dismissed'), {once: true});
    }
  });
}
