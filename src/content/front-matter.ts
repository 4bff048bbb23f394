import * as z from 'zod';
import {ContentError} from './fault.ts';
import {questionList} from './question-list.ts';

const title = z
  .string('is missing: the page needs a title')
  .min(1, 'must not be empty')
  .max(70, 'must have at most 70 characters');
const description = z
  .string('is missing: write one sentence that says what the reader gets')
  .min(50, 'must have at least 50 characters: search engines and the search of this site show it')
  .max(160, 'must have at most 160 characters: search engines cut it there');
const keywords = z
  .array(z.string(), 'is missing: list 3 to 8 words readers would search for')
  .min(3, 'must list at least 3 words')
  .max(8, 'must list at most 8 words');

const questions = questionList
  .max(20, 'must list at most 20 questions; more go into search-questions.yaml of its folder')
  .optional();

/** Which of the site's lists a page or post is in. */
const visibility = {
  draft: z.boolean('must be true or false').optional(),
  unlisted: z.boolean('must be true or false').optional(),
};

const image = z.string().optional();
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
  series: z.string().min(1, 'must not be empty').optional(),
  start_here: z.string().max(90, 'must have at most 90 characters: say for whom the post is').optional(),
  image,
  last_update: lastUpdate,
  questions,
});

/** What `npm run new` writes into a draft, and no published page says. */
export const TEMPLATE = {
  description: 'Say in one sentence of 50 to 160 characters what the reader gets from this page.',
  keywords: ['first words to search for', 'second words', 'third words'],
  questions: ['what a reader asks when this page is the answer'],
};

/**
 * Checks the front matter of a page in `docs/` or a post in `blog/`; other files pass.
 *
 * @param file path from the repository's root, with `/`
 * @param frontMatter what is between the file's `---` lines
 * @param source text of the file, to name the line of a field
 * @throws ContentError naming file, line and field, and what to do
 */
export function checkFrontMatter(file: string, frontMatter: unknown, source: string): void {
  const schema = file.startsWith('docs/') ? page : file.startsWith('blog/') ? post : undefined;
  const parsed = schema?.safeParse(frontMatter);
  if (!parsed) return;
  if (parsed.success) {
    const {data} = parsed;
    const left = (['description', 'keywords', 'questions'] as const).find(
      (field) => String(data[field]) === String(TEMPLATE[field]),
    );
    if (left && !data.draft) {
      throw new ContentError(
        `${at(file, source, left)}: ${left} still contains the template's text; write your own, or keep "draft: true"`,
      );
    }
    return;
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
  throw new ContentError(problems.join('\n'));
}

function at(file: string, source: string, field: string): string {
  const line = source.split('\n').findIndex((text) => text.startsWith(`${field}:`));
  return `${file}:${line === -1 ? 1 : line + 1}`;
}
