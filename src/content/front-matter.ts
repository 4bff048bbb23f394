import * as z from 'zod';
import {type Diagnostic, diagnosticsOf, UserError} from '../product/diagnostic.ts';
import type {Page} from './page.ts';
import {validate} from './yaml.ts';

/** Says that a field is missing, or that its value is a number, a list or something else that is no text. */
const text = (missing: string) =>
  z.string({error: ({input}) => (input === undefined ? missing : 'must be text: put quotes around it')});

/** A text that readers see, where quotes of a text would be letters to YAML. */
const shown = (schema: z.ZodString) =>
  schema.refine(
    (value) => !/^[“‘].*[”’]$/s.test(value),
    'has quotes that readers would see; write " around it',
  );

/** Texts in brackets or in lines of their own; `example` shows how. */
const texts = (missing: string, example: string) =>
  z.array(z.string('must be a text: put quotes around it'), {
    error: ({input}) => (input === undefined ? missing : `must be a list: write [${example}]`),
  });

const title = shown(
  text('is missing: the page needs a title')
    .min(1, 'must not be empty')
    .max(70, 'must have at most 70 characters'),
);
const description = shown(
  text('is missing: write one sentence that says what the reader gets')
    .min(50, 'must have at least 50 characters: search engines and the search of this site show it')
    .max(160, 'must have at most 160 characters: search engines cut it there'),
);
const keywords = texts('is missing: list 3 to 8 words readers would search for', 'one, two, three')
  .refine((list) => list.length >= 3, 'must list at least 3 words')
  .refine((list) => list.length <= 8, 'must list at most 8 words');

/** A question without its capitals and spaces, which make no other question of it. */
export const normalizedQuestion = (question: string) => question.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** One question, in the words of a reader. */
export const questionText = z
  .string('must be a text: put quotes around it')
  .refine((value) => value.trim() !== '', 'must not be empty')
  .max(300, 'must have at most 300 characters');

const questions = z
  .array(questionText, 'must be a list of questions, each in a line that begins with -')
  .superRefine((list, {addIssue}) => {
    const keys = list.map(normalizedQuestion);
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) < index)
        addIssue({code: 'custom', path: [index], message: `has "${list[index]}" twice; remove one`});
  })
  .max(20, 'must list at most 20 questions; more go into search-questions.yaml of its folder')
  .optional();

const DAY = 24 * 60 * 60 * 1000;

/** A day that has come, in some part of the world. */
const pastDay = (wrong: string) =>
  z.iso.date(wrong).refine((day) => Date.parse(day) <= Date.now() + DAY, 'is more than a day ahead');

/** Fields of pages and posts. */
const common = {
  title,
  description,
  keywords,
  questions,
  draft: z.boolean('must be true or false').optional(),
  unlisted: z.boolean('must be true or false').optional(),
  last_update: z
    .strictObject(
      {date: pastDay('must be a date such as 2026-01-31').optional(), author: z.string().optional()},
      'must have date, such as 2026-01-31, or author',
    )
    .optional(),
};

const SLUG = /^\/?[a-z\d_-]*(?:\/[a-z\d_-]+)*$/;
const LOWER = 'must have lower case letters, digits, - and _';

/** Fields of a page of the documentation. */
export const pageSchema = z.strictObject({
  ...common,
  slug: z.string().startsWith('/', 'must start with "/"').regex(SLUG, LOWER).optional(),
  sidebar_label: shown(z.string().min(1, 'must not be empty; remove it')).optional(),
  toc_max_heading_level: z.literal([2, 3], 'must be 2 or 3').optional(),
  hide_table_of_contents: z.boolean().optional(),
  pagination_prev: z.string().optional(),
  pagination_next: z.string().optional(),
});

const postSchema = z.strictObject({
  ...common,
  slug: text("is missing: the post's path under /docs/blog").regex(SLUG, LOWER),
  date: pastDay('is missing or not a date such as 2026-01-31'),
  authors: texts('is missing: list teams of blog/authors.yml', 'team').min(1, 'must list a team'),
  tags: texts('is missing: list tags of blog/tags.yml', 'tag').min(1, 'must list a tag'),
  series: z.string().min(1, 'must not be empty').optional(),
  cover: z
    .strictObject(
      {
        number: z.string().max(14, 'must have at most 14 characters'),
        says: z.string().max(44, 'must have at most 44 characters'),
        stage: z.enum(['simulate', 'judge', 'gate', 'track'], 'must be simulate, judge, gate or track'),
        bars: z.array(z.number().min(0)).min(1).max(2, 'must have at most two bars').optional(),
        dots: z.number().int().min(1).optional(),
        of: z.number().int().min(1, 'must be at least 1').max(250, 'must be at most 250').optional(),
      },
      'must have number, says and stage',
    )
    .refine(
      ({number, bars = [], dots, of = 100}) =>
        [...bars, dots ?? []].flat().every(
          (drawn) =>
            drawn <= of &&
            number
              .match(/\d+(?:\.\d+)?/g)
              ?.map(Number)
              .includes(drawn),
        ),
      'must draw only values that its number has, at most of (100)',
    )
    .optional(),
  start_here: z.string().max(90, 'must have at most 90 characters: say for whom the post is').optional(),
});

/**
 * The fields of a page by a schema.
 *
 * @throws UserError naming file and line
 */
export function validFields<Schema extends z.ZodType>(schema: Schema, page: Page): z.output<Schema> {
  if (page.fieldFaults.length > 0) throw new UserError(page.fieldFaults);
  return validate(schema, {value: page.fields, lineOf: (keys) => page.lineOfField(...keys)}, page.file);
}

/** Problems of the front matter of a page or a post. */
export const checkFrontMatter = (page: Page): readonly Diagnostic[] =>
  diagnosticsOf(page.file, () => {
    validFields(page.kind === 'docs' ? pageSchema : postSchema, page);
    return [];
  });
