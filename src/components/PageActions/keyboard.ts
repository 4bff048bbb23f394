/**
 * The element that a key leads to, in a row that starts with the button and goes on with what it
 * discloses. Arrow keys go around, past the button; Home and End stay with what is disclosed.
 *
 * @param from index of the focused element, -1 where none of the row has the focus
 * @param count elements of the row, the button among them
 * @returns the index to focus; undefined where the key means nothing here
 */
export function target(key: string, from: number, count: number): number | undefined {
  const last = count - 1;
  if (last < 1) return undefined;
  switch (key) {
    case 'ArrowDown':
      return from < 1 || from === last ? 1 : from + 1;
    case 'ArrowUp':
      return from <= 1 ? last : from - 1;
    case 'Home':
      return 1;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
