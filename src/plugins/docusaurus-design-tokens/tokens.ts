/** Tokens under one comment of the style sheet. */
export interface TokenGroup {
  title: string;
  /** What the comment says after the title. */
  note: string;
  /** Names of custom properties, `--color-page`. */
  names: string[];
}

/** The custom properties of the first rule of a style sheet, grouped by the comments between them. */
export function tokenGroups(css: string): TokenGroup[] {
  const rule = /:root[^{]*\{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
  const groups: TokenGroup[] = [];
  for (const [, comment, name] of rule.matchAll(/\/\*\s*([\s\S]*?)\s*\*\/|^\s*(--[\w-]+)\s*:/gm)) {
    if (comment !== undefined) {
      const [title = '', ...note] = comment.split(/:\s+/);
      groups.push({title, note: note.join(': '), names: []});
    } else if (name !== undefined) {
      if (groups.length === 0) groups.push({title: 'Hues', note: '', names: []});
      groups.at(-1)?.names.push(name);
    }
  }
  return groups;
}
