/*
 * What is typed between asking for the search and its field having the focus. The dialog is loaded on
 * request; nobody who types waits for it.
 */

let typed = '';
let submitted = false;
let listening: AbortController | undefined;

/** Starts to keep what is typed; what the browser would do with these keys, it does not. */
export function keepTyping(): void {
  if (listening) return;
  listening = new AbortController();
  window.addEventListener('keydown', keep, {capture: true, signal: listening.signal});
}

/** What was typed so far; nothing when nothing is kept. */
export function typedSoFar(): string | undefined {
  return listening && typed;
}

/** Ends it, and gives what was typed and whether Enter ended it. */
export function takeTyped(): {text: string; submitted: boolean} {
  listening?.abort();
  listening = undefined;
  const taken = {text: typed, submitted};
  typed = '';
  submitted = false;
  return taken;
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.isComposing || event.keyCode === 229) return;
  const {key} = event;
  if (key === 'Enter') submitted = typed !== '';
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  // The key that asks for the search, pressed again by somebody who waits for it.
  else if (key.length === 1) typed += typed === '' && key === '/' ? '' : key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
