/** `npm run new -- page <path> "<title>"` and `npm run new -- post <slug> "<title>"`. */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parse, stringify} from 'yaml';
import {TEMPLATE, TEMPLATE_QUESTIONS} from '../../content/front-matter.ts';
import {command, format, WritingError} from './project.ts';
import {addSidebarEntry} from './sidebar-entry.ts';

const USAGE =
  'Usage: npm run new -- page datasets/labels "Label rows"   or   npm run new -- post my-post "Title"';
const NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/**
 * Makes a draft of a page or post; a page is listed in `sidebars.ts` too.
 *
 * @param root the repository
 * @param args `page` or `post`, the path below `/docs/` or the slug, and the title
 * @param today date of a post, such as `2026-01-31`
 * @returns files that were made or changed
 * @throws WritingError or SidebarError, saying what to write instead; nothing was changed then
 */
export function createDraft(root: string, args: readonly string[], today: string): string[] {
  const [kind, name = '', title = '', ...rest] = args;
  if ((kind !== 'page' && kind !== 'post') || !name || rest.length > 0) throw new WritingError(USAGE);
  if (!title.trim() || title.length > 70) {
    throw new WritingError(`The title "${title}" must have 1 to 70 characters. ${USAGE}`);
  }
  const parts = name.split('/');
  if (!parts.every((part) => NAME.test(part)) || (kind === 'post' && parts.length > 1)) {
    throw new WritingError(
      `"${name}" cannot be a path. Write lower case letters, digits and hyphens${kind === 'page' ? ', folders with "/"' : ''}, without a leading "/" and without ".md".`,
    );
  }
  const file = kind === 'page' ? `docs/${name}.md` : `blog/${name}/index.md`;
  const taken = [file, `docs/${name}/index.md`, `docs/${name}.mdx`].find((other) =>
    existsSync(path.join(root, other)),
  );
  if (taken && (kind === 'page' || taken === file)) {
    throw new WritingError(`${taken} exists already. Edit it, or choose another path.`);
  }
  const sidebars = path.join(root, 'sidebars.ts');
  const listed = kind === 'page' ? addSidebarEntry(readFileSync(sidebars, 'utf8'), name) : undefined;
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), kind === 'page' ? page(title) : post(root, name, title, today));
  if (listed === undefined) return [file];
  writeFileSync(sidebars, listed);
  format(root, ['sidebars.ts']);
  return [file, 'sidebars.ts'];
}

const frontMatter = (fields: object) => `---\n${stringify(fields, {lineWidth: 0})}---\n`;

const page = (
  title: string,
) => `${frontMatter({title, draft: true, ...TEMPLATE, questions: TEMPLATE_QUESTIONS})}
Say what the reader has at the end of this page, and what they need before.

## Quickstart {/* #quickstart */}

Show the shortest path that works.

## What goes wrong {/* #problems */}

| Symptom | Cause | Fix |
| --- | --- | --- |
| What the reader sees | Why it happens | What to do |

## Next steps

- [Terminology](/terminology): the words of this documentation.
`;

function post(root: string, slug: string, title: string, date: string): string {
  const first = (file: string) =>
    Object.keys(parse(readFileSync(path.join(root, 'blog', file), 'utf8')) ?? {}).slice(0, 1);
  return `${frontMatter({
    title,
    draft: true,
    ...TEMPLATE,
    slug,
    date,
    authors: first('authors.yml'),
    tags: first('tags.yml'),
    questions: TEMPLATE_QUESTIONS,
  })}
Say in one paragraph what this post claims and what the reader gets.

{/* truncate */}

## What was measured {/* #measured */}

Name the data, the method and where the numbers come from.

## What this cannot show {/* #limits */}

Say where the method ends.
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  command(async () => {
    const files = createDraft('.', process.argv.slice(2), new Date().toISOString().slice(0, 10));
    console.log(`Wrote ${files.join(', ')}.`);
    console.log(`See the draft with npm start, check it with: npm run check -- ${files[0]}`);
    console.log('Remove "draft: true" to publish it.');
  });
}
