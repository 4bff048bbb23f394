import {type Row, VARIABLES} from './variables.ts';

const HEADER = '| Token | Stands for | Environment variable |';

/**
 * A page with the table of tokens as it must be, in the place of the one it has.
 *
 * @param page Markdown of a page
 * @param file path of the page, for the error
 * @throws Error when the page has no table of tokens
 */
export function withTokenTable(page: string, file: string): string {
  const table = new RegExp(`^${HEADER.replaceAll('|', '\\|')}\n(?:\\|.*\n)*`, 'm');
  if (!table.test(page)) throw new Error(`${file}: there is no table that starts with "${HEADER}".`);
  return page.replace(table, () => `${tokenTable()}\n`);
}

function tokenTable(): string {
  const rows = Object.values<Row>(VARIABLES).flatMap(({token, about, variable}) =>
    token
      ? [`| \`%%${token}%%\` | ${about} | ${variable ? `\`${variable}\`` : 'none: made of others'} |`]
      : [],
  );
  return [HEADER, '| --- | --- | --- |', ...rows].join('\n');
}
