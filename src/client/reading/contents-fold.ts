import {showWithin} from './show-within.ts';

const ACTIVE = 'table-of-contents__link--active';

/**
 * A fold of contents that was opened: shows in it where the reader is, and closes it where it lies over the
 * text, when the reader has chosen an entry, presses elsewhere or presses Escape.
 */
export function openedContents(fold: HTMLDetailsElement): void {
  showPlace(fold);
  if (getComputedStyle(fold).position !== 'sticky') return;
  const listening = new AbortController();
  const close = () => {
    fold.open = false;
    listening.abort();
  };
  const {signal} = listening;
  fold.addEventListener('toggle', () => fold.open || listening.abort(), {signal});
  fold.addEventListener('click', ({target}) => (target as Element).closest('a') && close(), {signal});
  document.addEventListener('pointerdown', ({target}) => fold.contains(target as Node) || close(), {signal});
  document.addEventListener(
    'keydown',
    ({key}) => {
      if (key !== 'Escape') return;
      if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus();
      close();
    },
    {signal},
  );
}

/** Marks the entry that the contents beside the text mark, also when these are not shown. */
function showPlace(fold: HTMLDetailsElement): void {
  const place = document.querySelector(`.toc-navigation .${ACTIVE}`)?.getAttribute('href');
  for (const link of fold.querySelectorAll('a')) {
    const isPlace = link.getAttribute('href') === place;
    link.classList.toggle(ACTIVE, isPlace);
    const group = link.closest('details');
    if (!isPlace || !group) continue;
    if (group !== fold) group.open = true;
    const box = fold.querySelector('nav');
    if (box) showWithin(box, link);
  }
}
