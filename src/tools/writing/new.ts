/** `npm run new -- page <path> "<title>"` and `npm run new -- post <slug> "<title>"`. */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parse, stringify} from 'yaml';
import {TEMPLATE} from '../../content/front-matter.ts';
import {command, WritingError} from './project.ts';

const USAGE =
  'Usage: npm run new -- page datasets/labels "Label rows"   or   npm run new -- post my-post "Title"';
const NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/**
 * Makes a draft of a page, or of a post with its computation, a test of it, and a chart.
 *
 * @param root the repository
 * @param args `page` or `post`, the path below `/docs/` or the slug, and the title
 * @param today date of a post, such as `2026-01-31`
 * @returns files that were made
 * @throws WritingError saying what to write instead; nothing was made then
 */
export function createDraft(root: string, args: readonly string[], today: string): string[] {
  const [kind, name = '', title = '', ...rest] = args;
  if ((kind !== 'page' && kind !== 'post') || !name || rest.length > 0) throw new WritingError(USAGE);
  if (!title.trim() || title.length > 70)
    throw new WritingError(`The title "${title}" must have 1 to 70 characters. ${USAGE}`);
  const parts = name.split('/');
  if (!parts.every((part) => NAME.test(part)) || (kind === 'post' && parts.length > 1))
    throw new WritingError(
      `"${name}" cannot be a path. Write lower case letters, digits and hyphens, without a leading "/" and without ".md".`,
    );
  const file = kind === 'page' ? `docs/${name}.md` : `blog/${name}/index.md`;
  if (existsSync(path.join(root, file)))
    throw new WritingError(`${file} exists already. Edit it, or choose another path.`);
  const folder = path.posix.dirname(file);
  const texts = kind === 'page' ? {[path.basename(file)]: page(title)} : post(root, name, title, today);
  mkdirSync(path.join(root, folder), {recursive: true});
  for (const [other, text] of Object.entries(texts)) writeFileSync(path.join(root, folder, other), text);
  return Object.keys(texts).map((other) => `${folder}/${other}`);
}

const frontMatter = (fields: object) => `---\n${stringify(fields, {lineWidth: 0})}---\n`;

const page = (title: string) => `${frontMatter({title, draft: true, ...TEMPLATE})}
Say what the reader has at the end of this page, and what they need before.

## Quickstart {/* #quickstart */}

Show the shortest path that works.

## Next steps

- [Terminology](/terminology): the words of this documentation.
`;

function post(root: string, slug: string, title: string, date: string): Record<string, string> {
  const first = (file: string) =>
    Object.keys(parse(readFileSync(path.join(root, 'blog', file), 'utf8')) ?? {}).slice(0, 1);
  const {questions, ...fields} = TEMPLATE;
  const text = `${frontMatter({
    title,
    draft: true,
    ...fields,
    slug,
    date,
    authors: first('authors.yml'),
    tags: first('tags.yml'),
    questions,
  })}
Say in one paragraph what this post claims and what the reader gets.

{/* truncate */}

## What was measured {/* #measured */}

Name the data and the method. Of :n[40]{#rows} rows, :n[70.0%]{#rate} passed (95% interval :n[54.6% to 81.9%]{#rate-interval}).

![The share of rows that passed, before and after the change, with intervals](./rate.svg "Say what the chart shows, and where its data are from.")

<Reproduce />
`;
  return {'index.md': text, 'compute.ts': COMPUTE, 'compute.test.ts': COMPUTE_TEST, 'rate.figure.ts': FIGURE};
}

const COMPUTE = `import {rateOf} from '../../../blog/_research/statistics.ts';

/** Replace them by what you measured: \`readTable\` reads a table, blog/README.md says how it is recorded. */
export const rounds = [
  {name: 'before', passed: 21, rows: 40},
  {name: 'after', passed: 28, rows: 40},
].map(({name, passed, rows}) => ({name, rows, ...rateOf(passed, rows)}));

const [, after] = rounds;

/** What the text binds, by name. */
export const numbers = {
  rows: after?.rows ?? 0,
  rate: {value: after?.value ?? 0, low: after?.low ?? 0, high: after?.high ?? 0},
};
`;

const COMPUTE_TEST = `import {expect, it} from 'vitest';
import {rounds} from './compute.ts';

it('puts every rate inside its interval', () => {
  for (const {low, value, high} of rounds) expect(low < value && value < high).toBe(true);
});
`;

const FIGURE = `import {percent, rowFigure} from '../../src/figures/plot.ts';
import {rounds} from './compute.ts';

/** The share that passed in each round. */
const figure = rowFigure({
  rows: rounds,
  columns: ['Round', 'Passed (%)', '95% interval (%)'],
  text: ({value}) => \`\${percent(value)}%\`,
  marginLeft: 80,
  x: {label: 'passed', domain: [0, 1], ticks: 5, tickFormat: '.0%'},
});
export const {table} = figure;
export default figure.draw;
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  command(async () => {
    const files = createDraft('.', process.argv.slice(2), new Date().toISOString().slice(0, 10));
    console.log(`Wrote ${files.join(', ')}.`);
    console.log(`See the draft with npm start, check it with: npm run check -- ${files[0]}`);
    if (files.length > 1)
      console.log(
        `Compute its numbers and draw its figure: npm run recompute -- ${path.dirname(files[0] ?? '')}`,
      );
    console.log('To publish it, remove "draft: true" and list a page in sidebars.ts.');
  });
}
