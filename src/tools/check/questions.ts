/** Questions whose page, heading or route is gone, and duplicates. */
import {normalizedQuestion} from '../../content/front-matter.ts';
import {pagesOfEntry} from '../../content/questions.ts';
import type {Site} from '../../content/site.ts';
import {type Diagnostic, diagnosticsOf} from '../../product/diagnostic.ts';
import {lineOf, repeated} from './rule.ts';

/** Entries of a questions file, which are read without a parser: most files are only looked through for their pages. */
const entriesIn = (text: string): string[] => text.match(/^[\w./-]+(?=:)/gm) ?? [];

/**
 * The problems of questions that some changed files may have brought: those of changed pages, and all of changed
 * questions files; of every questions file an entry without its page.
 *
 * @param changed paths from the root
 */
export function checkQuestions(site: Site, changed: readonly string[]): Diagnostic[] {
  const fileWith = new Map<string, string>();
  return site.questionsFiles.flatMap((file) =>
    diagnosticsOf(file, () => {
      const found: Diagnostic[] = [];
      const text = site.text(file);
      for (const entry of entriesIn(text)) {
        const report = (message: string) =>
          found.push({file, line: lineOf(text, new RegExp(`^${entry}:`)), message});
        const paths = pagesOfEntry(file, entry);
        const page = paths.find((one) => site.exists(one));
        const other = fileWith.get(page ?? '');
        if (page) fileWith.set(page, file);
        if (other) report(`${other} has questions of ${page}, too; move them into one of the two`);
        if (!page) report(`there is no page ${paths[0]}; rename the entry with its page, or delete it`);
        else if ((changed.includes(file) || changed.includes(page)) && site.page(page).isReadable)
          found.push(...checkEntry(site, file, entry, page));
      }
      if (changed.includes(file)) site.questionsIn(file);
      return found;
    }),
  );
}

/** @throws UserError where the file cannot be read */
function checkEntry(site: Site, file: string, entry: string, page: string): Diagnostic[] {
  const {value, lineOf: lineIn} = site.questionsIn(file);
  const list = value[entry] ?? [];
  const found: Diagnostic[] = [];
  const report = (keys: readonly PropertyKey[], message: string) =>
    found.push({file, line: lineIn([entry, ...keys]), message});
  const anchors = new Set(site.page(page).sections.map(({anchor}) => anchor));
  const asked = list.flatMap(({questions}, at) => questions.map((text, position) => ({text, at, position})));
  list.forEach(({heading}, at) => {
    if (heading && !anchors.has(heading))
      report(
        [at, 'heading'],
        `${page} has no heading with the id ${heading}; give the heading back its id, or move the questions to the heading that answers them now, or delete them`,
      );
  });
  for (const [[at, {heading}]] of repeated(list.entries(), ([, group]) => `#${group.heading}`))
    report([at], `a second group for #${heading}; join them`);
  for (const [{text, at, position}] of repeated(asked, (one) => normalizedQuestion(one.text)))
    report([at, 'questions', position], `a duplicate question of the page: ${text}; remove it`);
  return found;
}
