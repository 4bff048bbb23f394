import * as z from 'zod';
import {questionList} from './question-list.ts';

/** A page or post whose front matter cannot be published as it is. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
}

const title = z
  .string('is missing: the page needs a title')
  .min(1, 'must not be empty')
  .max(70, 'must have at most 70 characters')
  .meta({description: 'The h1 and the browser tab. No other page has it.'});
const description = z
  .string('is missing: write one sentence that says what the reader gets')
  .min(50, 'must have at least 50 characters: search engines and the search of this site show it')
  .max(160, 'must have at most 160 characters: search engines cut it there')
  .meta({description: 'One sentence: what the reader gets. Search results show it.'});
const keywords = z
  .array(z.string(), 'is missing: list 3 to 8 words readers would search for')
  .min(3, 'must list at least 3 words')
  .max(8, 'must list at most 8 words')
  .meta({description: 'Words that readers search for, also words that the text does not use.'});

const questions = questionList
  .max(20, 'must list at most 20 questions; more go into the .questions.yaml file beside the page')
  .optional()
  .meta({
    description:
      'What readers ask when this page is the answer, in their words. The search finds it by them.',
  });

/** Which of the site's lists a page or post is in. */
const visibility = {
  draft: z
    .boolean('must be true or false')
    .optional()
    .meta({description: 'Only in `npm start`: not built, not found by the search, in no list.'}),
  unlisted: z
    .boolean('must be true or false')
    .optional()
    .meta({description: 'Built, for whoever has the address: not found by any search, in no list.'}),
};

const image = z.string().optional().meta({description: 'Another picture than the one that is drawn.'});
const lastUpdate = z.unknown().optional();

const page = z.strictObject({
  title,
  description,
  keywords,
  ...visibility,
  slug: z.string().startsWith('/', 'must start with "/"').optional(),
  sidebar_label: z.string().optional(),
  toc_max_heading_level: z.number().int().min(2).max(3).optional(),
  hide_table_of_contents: z.boolean().optional(),
  image,
  numbers: z
    .string()
    .regex(/^src\/.*\.ts$/, 'must be the path of a module, such as src/numbers/worked/ranking.ts')
    .optional(),
  last_update: lastUpdate,
  questions,
});

const post = z.strictObject({
  title,
  description,
  keywords,
  ...visibility,
  slug: z.string("is missing: the post's path under /docs/blog"),
  date: z.custom<Date | string>(
    (value) => value instanceof Date || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)),
    'is missing or not a date such as 2026-01-31',
  ),
  authors: z
    .array(z.string(), 'is missing: list teams of blog/authors.yml')
    .min(1, 'must list a team of blog/authors.yml'),
  tags: z
    .array(z.string(), 'is missing: list tags of blog/tags.yml')
    .min(1, 'must list a tag of blog/tags.yml'),
  series: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .meta({description: 'Name of a series. Posts with the same name list one another at their ends.'}),
  image,
  last_update: lastUpdate,
  questions,
});

/** What `npm run new` writes into a draft, and no published page says. */
export const TEMPLATE = {
  description: 'Say in one sentence of 50 to 160 characters what the reader gets from this page.',
  keywords: ['first words to search for', 'second words', 'third words'],
};

/** As {@link TEMPLATE}, at the end of the front matter. */
export const TEMPLATE_QUESTIONS = ['what a reader asks when this page is the answer'];

/** The fields that a file of each folder may have, for editors that complete and check front matter. */
export const FRONT_MATTER = {docs: page, blog: post};

/**
 * Checks the front matter of a page in `docs/` or a post in `blog/`; other files pass.
 *
 * @param file path from the repository's root, with `/`
 * @param frontMatter what stands between the file's `---` lines
 * @param source text of the file, to name the line of a field
 * @throws FrontMatterError naming file, line and field, and what to do
 */
export function checkFrontMatter(file: string, frontMatter: unknown, source: string): void {
  const schema = file.startsWith('docs/') ? page : file.startsWith('blog/') ? post : undefined;
  const parsed = schema?.safeParse(frontMatter);
  if (!parsed) return;
  if (parsed.success) {
    const {data} = parsed;
    const left = (['description', 'keywords'] as const).find(
      (field) => String(data[field]) === String(TEMPLATE[field]),
    );
    if (left && !data.draft) {
      throw new FrontMatterError(
        `${at(file, source, left)}: ${left} is still that of a new draft; write your own, or keep "draft: true"`,
      );
    }
    const asksTemplate = String(data.questions) === String(TEMPLATE_QUESTIONS);
    if (asksTemplate && !data.draft) {
      throw new FrontMatterError(
        `${at(file, source, 'questions')}: questions is still that of a new draft; write what readers ask, or remove it`,
      );
    }
    if (!data.draft || !data.unlisted) return;
    throw new FrontMatterError(
      `${at(file, source, 'unlisted')}: unlisted and draft exclude each other; remove unlisted until the draft is finished`,
    );
  }
  const problems = parsed.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .map(
          (key) =>
            `${at(file, source, key)}: ${key} is not a field of ${file.startsWith('docs/') ? 'pages' : 'posts'}; remove it or correct its spelling`,
        )
        .join('\n');
    }
    const field = String(issue.path[0]);
    const entry = typeof issue.path[1] === 'number' ? `, entry ${issue.path[1] + 1},` : '';
    return `${at(file, source, field)}: ${field}${entry} ${issue.message}`;
  });
  throw new FrontMatterError(problems.join('\n'));
}

function at(file: string, source: string, field: string): string {
  const line = source.split('\n').findIndex((text) => text.startsWith(`${field}:`));
  return `${file}:${line === -1 ? 1 : line + 1}`;
}
