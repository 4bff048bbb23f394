declare module 'culori' {
  /** A color of CSS as `#rrggbb`; nothing for what is no color. */
  export function formatHex(color: string): string | undefined;
}
