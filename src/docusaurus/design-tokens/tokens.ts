import postcss, {type Rule} from 'postcss';

/** Tokens under one comment of the style sheet. */
export interface TokenGroup {
  title: string;
  /** What the comment says after the title. */
  note: string;
  /** Names of custom properties, `--color-page`. */
  names: string[];
}

/** The custom properties of the first `:root` rule of a style sheet, grouped by the comments between them. */
export function tokenGroups(css: string): TokenGroup[] {
  const rule = postcss
    .parse(css)
    .nodes.find((node): node is Rule => node.type === 'rule' && node.selectors.includes(':root'));
  const groups: TokenGroup[] = [];
  for (const node of rule?.nodes ?? []) {
    if (node.type === 'comment') {
      const [title = '', ...note] = node.text.split(/:\s+/);
      groups.push({title, note: note.join(': '), names: []});
    } else if (node.type === 'decl' && node.prop.startsWith('--')) {
      if (groups.length === 0) groups.push({title: 'Hues', note: '', names: []});
      groups.at(-1)?.names.push(node.prop);
    }
  }
  return groups;
}
