import {createStepsDone} from './steps-done.ts';

const kept = createStepsDone();
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.step-done input')];
/** A page has one address here, whichever form of it was opened. */
const page = () => location.pathname.replace(/\.html$/, '');

/**
 * Shows what is checked: at the headings of steps, in the table of contents, and by the button that
 * clears all.
 *
 * @returns the steps that are checked
 */
function show(): string[] {
  const done: string[] = [];
  for (const {value, checked} of boxes()) {
    if (checked) done.push(value);
    const places = document.querySelectorAll(`[id="${value}"], .table-of-contents [href="#${value}"]`);
    for (const place of places) place.toggleAttribute('data-done', checked);
  }
  document.querySelector('.step-done button')?.toggleAttribute('hidden', !done[0]);
  return done;
}

/** Client module: the steps of a guide that the reader marked as done in this browser are marked again. */
export function onRouteDidUpdate(): void {
  // What is checked stays so: where storage is full, it is so only here.
  for (const box of boxes()) box.checked ||= kept.of(page()).includes(box.value);
  show();
}

if (typeof document !== 'undefined') {
  // A box that is checked by its label or by a key gets a click, too.
  document.addEventListener('click', ({target}) => {
    if (!(target as Element).closest('.step-done')) return;
    if ((target as Element).matches('button')) {
      for (const box of boxes()) box.checked = false;
      // The button is hidden now, and the focus must not be lost with it.
      boxes().at(-1)?.focus({preventScroll: true});
    }
    kept.set(page(), show());
  });
}
