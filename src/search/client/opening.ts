/*
 * The search dialog before its script: a part of every page that opens and closes without the application. Its field is the
 * browser's own, so whatever is typed, pasted or composed while the script is on its way is in it when the script comes.
 */

let composing = false;

/**
 * Is the text of an input method not finished? It may have begun before the script of the search came. Keyboards of Android
 * compose every word, so a text counts there.
 */
export const isComposing = (): boolean => composing && !/Android/.test(navigator.userAgent);

/** Class of the dialog; the parts that are clicked have it as the beginning of theirs. */
export const SEARCH = 'site-search';

/** Event of the dialog: it has been opened. */
export const OPENED = 'search-opened';

/** Element that had the focus when the dialog was opened last. */
let opener: Element | null = null;

export const openedFrom = (): Element | null => opener;

const dialogOf = () => document.querySelector<HTMLDialogElement>(`dialog.${SEARCH}`);
const fieldOf = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input');

/** Opens the search with a text in its field, for which it searches once its script is there. */
export function openSearch(query = ''): void {
  const dialog = dialogOf();
  const field = dialog && fieldOf(dialog);
  if (!field || dialog.open) return;
  opener = document.activeElement;
  field.value = query;
  const {style, clientWidth} = document.documentElement;
  // The text stays where it is, as wide as beside its scrollbar; one that lies over the text takes no room.
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
  dialog.showModal();
  dialog.dispatchEvent(new Event(OPENED));
}

/** Closes the search, as where its script does not arrive. */
export const closeSearch = (): void => dialogOf()?.close();

/** The letter K; on a keyboard without Latin letters, the key that has it elsewhere. */
const isK = ({key, code}: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';

/** Is this the key that opens the search: Cmd+K, Ctrl+K, or `/` outside of a text field? */
export function isOpeningKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  const command = (event.metaKey || event.ctrlKey) && !event.shiftKey && isK(event);
  return command || (event.key === '/' && !event.metaKey && !event.ctrlKey && !isEditable(event.target));
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    // The field of a dialog that closes keeps the focus until the next frame.
    !target.closest('dialog:not([open])') &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isOpeningKey(event)) return;
  // The browser's own search must not open over the dialog.
  event.preventDefault();
  openSearch();
}

/** Element on which the mouse was pressed: a text that is selected may end outside of the dialog. */
let pressed: EventTarget | null = null;

function onClick({target}: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest(`.${SEARCH}-button`)) openSearch();
  const dialog = target.closest<HTMLDialogElement>(`dialog.${SEARCH}`);
  if (!dialog) return;
  if (target.closest(`.${SEARCH}-close`) || (target === dialog && pressed === dialog)) dialog.close();
  const field = target.closest(`.${SEARCH}-clear`) && fieldOf(dialog);
  if (!field) return;
  field.value = '';
  field.dispatchEvent(new Event('input'));
  field.focus();
}

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onClick);
  document.addEventListener('compositionstart', () => {
    composing = true;
  });
  document.addEventListener('compositionend', () => {
    composing = false;
  });
  document.addEventListener('mousedown', ({target}) => {
    pressed = target;
  });
}
