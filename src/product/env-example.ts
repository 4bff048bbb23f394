import {readVariables, type Variable} from './environment/variable.ts';
import {trackerVariables} from './tracking/providers.ts';
import {type Row, VARIABLES} from './variables.ts';

/** First line of the part that nobody generates: variables of the server and the search service. */
const BY_HAND = '# --- From here on this file is written by hand ---';

const HEADER = `# Everything about a deployment that is not in the repository. Each variable is optional; a bad
# value stops the build with an error that names it. Export them before \`npm run build\`,
# \`npm start\` or \`npm run serve\`; no file is read. None of them is a secret: readers of the
# site see most of these values. \`npm run generate:variables\` writes this part.`;

/**
 * The text of `.env.example`: each variable of the product and of its trackers with its default.
 *
 * @param current the text as it is, of which the handwritten part stays
 * @throws Error when that part is missing
 */
export function envExample(current: string): string {
  const start = current.indexOf(BY_HAND);
  if (start < 0) throw new Error(`.env.example: the line "${BY_HAND}" is missing; put it back.`);
  const values = readVariables(VARIABLES, {}, []);
  const rows = Object.entries<Row>(VARIABLES);
  const groups = [...new Set(rows.map(([, {group}]) => group))].map((group) =>
    section(group, Object.fromEntries(rows.filter(([, row]) => row.group === group)), values),
  );
  const trackers = trackerVariables().map(({title, rows}) =>
    section(`${title}: a tracker, absent without its identifier`, rows, readVariables(rows, {}, [], values)),
  );
  return `${[HEADER, ...groups, ...trackers].join('\n\n')}\n\n${current.slice(start)}`;
}

function section(
  title: string,
  rows: Readonly<Record<string, Variable>>,
  values: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(rows).flatMap(([name, {variable, about}]) =>
    variable ? [`# ${about}`, `#${variable}=${values[name]}`] : [],
  );
  return [`# --- ${title} ---`, ...lines].join('\n');
}
