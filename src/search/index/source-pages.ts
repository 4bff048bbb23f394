/** The site's pages as the index is made of them: with the questions that they answer and the names that they have. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type {Twin} from '../../content/markdown/index.ts';
import type {Page} from '../../content/page.ts';
import type {QuestionGroup} from '../../content/questions.ts';
import type {SidebarPlace} from '../../content/sidebar.ts';
import type {Site} from '../../content/site.ts';
import {readYamlBy} from '../../content/yaml.ts';

/** A page, ready to be indexed. */
export interface SourcePage
  extends Pick<
    Page,
    'kind' | 'url' | 'title' | 'label' | 'description' | 'keywords' | 'questions' | 'sections' | 'fences'
  > {
  /** More questions by heading id, from the questions file of its folder. */
  groups: readonly QuestionGroup[];
  /** Groups of the sidebars that it is the overview of. */
  overviewOf: readonly string[];
  /** Its Markdown, where programs can read it. */
  twin?: Twin | undefined;
}

/**
 * Every published page of a site with its questions.
 *
 * @throws UserError naming file and line
 */
export function sourcePages(site: Site, twins: ReadonlyMap<Page, Twin> = new Map()): SourcePage[] {
  const overviews = overviewsOf(site.sidebarPlaces);
  const {questions: groups} = site;
  return site.published.map((page) => {
    const {kind, url, title, label, description, keywords, questions, sections, fences} = page;
    return {
      ...{kind, url, title, label, description, keywords, questions, sections, fences},
      groups: groups.get(page.file) ?? [],
      overviewOf: kind === 'docs' ? (overviews.get(page.id) ?? []) : [],
      twin: twins.get(page),
    };
  });
}

/**
 * The groups of the sidebars by the id of their overview, which is their first page: the one that a group links to, or
 * else the first in it. A sidebar is a group, too; a group of one page has no overview.
 */
export function overviewsOf(places: ReadonlyMap<string, SidebarPlace>): Map<string, string[]> {
  const groups = new Map<string, {label: string; pages: string[]}>();
  for (const [id, {sidebar, categories}] of places)
    for (let depth = 0; depth <= categories.length; depth++) {
      const key = [sidebar, ...categories.slice(0, depth)].join(' > ');
      const group = groups.get(key) ?? {label: categories[depth - 1] ?? sidebar, pages: []};
      group.pages.push(id);
      groups.set(key, group);
    }
  const found = new Map<string, string[]>();
  for (const {label, pages} of groups.values()) {
    const [overview = ''] = pages;
    if (pages.length > 1) found.set(overview, [...(found.get(overview) ?? []), label]);
  }
  return found;
}

/**
 * A list of words that writers edit, each with the words that stand for it: abbreviations of the field and their full
 * forms, or words that readers have for what the pages call otherwise.
 *
 * @throws UserError naming file and line, of a duplicate too
 */
export function readWords(
  list: 'abbreviations' | 'synonyms',
  root: string = process.cwd(),
): Record<string, string> {
  const file = `src/search/${list}.yaml`;
  const schema = z.record(z.string().regex(/^[\p{Ll}\p{N}_]+$/u), z.string('must be words').min(1), {
    error: ({code}) => (code === 'invalid_key' ? 'must be one word in lower case' : undefined),
  });
  return readYamlBy(schema, readFileSync(path.join(root, file), 'utf8'), file).value;
}
