import * as z from 'zod';

/** A page or post whose front matter cannot be published as it is. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
}

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

const page = z.strictObject({
  title,
  description,
  keywords,
  slug: z.string().startsWith('/', 'must start with "/"').optional(),
  sidebar_label: z.string().optional(),
  toc_max_heading_level: z.number().int().min(2).max(3).optional(),
  hide_table_of_contents: z.boolean().optional(),
  image: z.string().optional(),
  last_update: z.unknown().optional(),
});

const post = z.strictObject({
  title,
  description,
  keywords,
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
  image: z.string().optional(),
  last_update: z.unknown().optional(),
});

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
  if (!parsed || parsed.success) return;
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
    return `${at(file, source, field)}: ${field} ${issue.message}`;
  });
  throw new FrontMatterError(problems.join('\n'));
}

function at(file: string, source: string, field: string): string {
  const line = source.split('\n').findIndex((text) => text.startsWith(`${field}:`));
  return `${file}:${line === -1 ? 1 : line + 1}`;
}
