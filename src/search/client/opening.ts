/** Opening the search from anywhere: its keys, its event, and what is typed until its field has the focus. */

const OPEN_SEARCH = 'open-search';

/** Opens the search and searches for `query`, unless it is blank. */
export function openSearch(query: string): void {
  window.dispatchEvent(new CustomEvent(OPEN_SEARCH, {detail: query}));
}

/** Calls `listener` whenever the search is to be opened; returns what ends this. */
export function onOpenSearch(listener: (query: string) => void): () => void {
  const onEvent = (event: Event) => listener(String((event as CustomEvent).detail ?? ''));
  window.addEventListener(OPEN_SEARCH, onEvent);
  return () => window.removeEventListener(OPEN_SEARCH, onEvent);
}

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
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}

let keystrokes = '';
let submitted = false;
let listening: AbortController | undefined;

/** Buffers what is typed from now on: the dialog is loaded on request, and nobody waits for it before typing. */
export function startKeystrokeBuffer(): void {
  if (listening) return;
  listening = new AbortController();
  window.addEventListener('keydown', buffer, {capture: true, signal: listening.signal});
}

/** The text in the buffer; nothing when no keystrokes are buffered. */
export function peekKeystrokes(): string | undefined {
  return listening && keystrokes;
}

/** Ends the buffer, and returns its text and if Enter ended that. */
export function takeKeystrokes(): {text: string; submitted: boolean} {
  listening?.abort();
  listening = undefined;
  const taken = {text: keystrokes, submitted};
  keystrokes = '';
  submitted = false;
  return taken;
}

function buffer(event: KeyboardEvent): void {
  // AltGr, which Windows tells as Ctrl and Alt, makes characters.
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (isShortcut && !event.getModifierState('AltGraph')) return;
  if (event.isComposing || event.keyCode === 229) return;
  const {key} = event;
  if (key === 'Enter') submitted = keystrokes !== '';
  else if (key === 'Backspace') keystrokes = keystrokes.slice(0, -1);
  // The key that opens the search, pressed again while it loads.
  else if (key.length === 1) keystrokes += keystrokes === '' && key === '/' ? '' : key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
