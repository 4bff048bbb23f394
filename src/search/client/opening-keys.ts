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
