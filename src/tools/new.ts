/** `npm run new -- page <path> "<title>"` and `npm run new -- post <slug> "<title>"`: a draft from a template. */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseYaml} from '../content/yaml.ts';
import {runAsCommand} from '../product/diagnostic.ts';
import {UserError} from '../product/index.ts';

const USAGE =
  'Usage: npm run new -- page datasets/labels "Label rows"   or   npm run new -- post my-post "Title"';
const NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/**
 * Makes a draft of a page from `docs/_template.md`, or of a post from `blog/_template.md`.
 *
 * @param root the repository
 * @param args `page` or `post`, the path below `/docs/` or the slug, and the title
 * @param today date of a post, such as `2026-01-31`
 * @returns the file that was made
 * @throws UserError saying what to write instead; nothing was made then
 */
export function createDraft(root: string, args: readonly string[], today: string): string {
  const [kind, name = '', title = '', ...rest] = args;
  const isPath = name.split('/').every((part) => NAME.test(part)) && (kind === 'page' || !name.includes('/'));
  if ((kind !== 'page' && kind !== 'post') || !isPath || !title.trim() || rest.length > 0)
    throw new UserError(
      `${USAGE}\nA path has lower case letters, digits and hyphens, no leading "/" and no ".md".`,
    );
  const file = kind === 'page' ? `docs/${name}.md` : `blog/${name}/index.md`;
  const full = path.join(root, file);
  if (existsSync(full)) throw new UserError(`${file} exists already. Edit it, or choose another path.`);
  const read = (source: string) => readFileSync(path.join(root, source), 'utf8');
  const first = (source: string) => Object.keys((parseYaml(read(source), source) ?? {}) as object)[0] ?? '';
  const values: Record<string, string> = {title: JSON.stringify(title), slug: name, date: today};
  if (kind === 'post')
    Object.assign(values, {author: first('blog/authors.yml'), tag: first('blog/tags.yml')});
  const template = read(kind === 'page' ? 'docs/_template.md' : 'blog/_template.md');
  mkdirSync(path.dirname(full), {recursive: true});
  writeFileSync(
    full,
    template.replaceAll(/\$(\w+)/g, (word, key: string) => values[key] ?? word),
  );
  return file;
}

await runAsCommand(import.meta.url, () => {
  const file = createDraft('.', process.argv.slice(2), new Date().toISOString().slice(0, 10));
  const isPage = file.startsWith('docs/');
  const next = isPage
    ? 'list the page in sidebars.ts'
    : 'link the post from the guide whose reader it serves';
  console.log(
    `Wrote ${file}.\nSee the draft with npm start, check it with: npm run check -- ${file}\nTo publish it, remove "draft: true" and ${next}.`,
  );
});
