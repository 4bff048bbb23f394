/** What people ask for when they look for a page, and which pages answer it: `NEEDS` and `SEARCHES`. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import type {SiteSource} from '../../content/pages.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';

/** A need, and the pages that answer it. */
export interface Need {
  text: string;
  /** Grades by the address of the page: 3 answers, 2 answers most, 1 a part. */
  grades: Readonly<Record<string, number>>;
}

/** What the index holds. */
const NEEDS = 'src/search/meaning/needs.yaml';

/** Short and literal ones: names, keywords, messages. Only the learned order takes them. */
export const SEARCHES = 'src/search/learned/searches.yaml';

const grade = z.union([z.literal(1), z.literal(2), z.literal(3)], 'a grade is 1, 2 or 3');
const schema = z.record(
  z.string().startsWith('/', 'a page is named by its route, such as /simulation/drivers'),
  z.array(
    z.union(
      [z.string().min(1), z.strictObject({need: z.string().min(1), pages: z.record(z.string(), grade)})],
      'an entry is a text, or has need and pages with grades 1, 2 or 3',
    ),
  ),
);

/**
 * The needs by the route of the page that they are written for.
 *
 * @param name of the file, from the root of the project
 * @returns nothing when a site has no such file
 * @throws Error naming the file, the page and the entry that is wrong
 */
export function readNeeds({root, baseUrl, product}: SiteSource, name: string = NEEDS): Map<string, Need[]> {
  const file = path.join(root, name);
  if (!existsSync(file)) return new Map();
  const text = substituteTokens(readFileSync(file, 'utf8'), tokenValues(product), name);
  const parsed = schema.safeParse(parseYaml(text) ?? {});
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({path: [route = '', entry], message}) =>
      [name, String(route), ...(entry === undefined ? [] : [`entry ${Number(entry) + 1}`]), message].join(
        ': ',
      ),
    );
    throw new Error(problems.join('\n'));
  }
  const address = (route: string) => `${baseUrl.replace(/\/$/, '')}${route}`;
  return new Map(
    Object.entries(parsed.data).map(([route, entries]) => [
      route,
      entries.map((entry) =>
        typeof entry === 'string'
          ? {text: entry, grades: {[address(route)]: 3}}
          : {
              text: entry.need,
              grades: Object.fromEntries(
                Object.entries(entry.pages).map(([page, value]) => [address(page), value]),
              ),
            },
      ),
    ]),
  );
}
