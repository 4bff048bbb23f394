/** `:n[71.3%]{#id}` in the text of a page: a number that is bound to a computed value. */
export const DIRECTIVE = /:n\[((?:[^[\]]|\[[^\]]*\])*)\]\{#([\w-]+)\}/g;

/** A text with its bound numbers as plain text; lines stay where they are. */
export function withoutBindings(text: string): string {
  return text.replaceAll(DIRECTIVE, '$1');
}

/** The ids that a text binds. */
export function boundIds(text: string): Set<string> {
  return new Set([...text.matchAll(DIRECTIVE)].map(([, , id = '']) => id));
}
