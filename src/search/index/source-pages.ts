/** The site's pages with the questions that they answer. */
import {type Page, readPages, type SiteSource} from '../../content/pages.ts';
import {tokenValues} from '../../content/tokens.ts';
import {UserError} from '../../product/diagnostic.ts';
import {type QuestionGroup, questionsOf, questionsProblems, readQuestionsFiles} from './questions.ts';

/** A page, ready to be indexed. */
export interface SourcePage
  extends Pick<Page, 'kind' | 'url' | 'title' | 'label' | 'description' | 'keywords' | 'sections'> {
  /** What its writers say that readers ask: `questions` of its front matter. */
  questions: readonly string[];
  /** More of that by heading id, from the questions file of its folder. */
  groups: readonly QuestionGroup[];
}

/**
 * Reads every page of the site with its questions.
 *
 * @throws UserError naming file and line
 */
export function readSourcePages(source: SiteSource): SourcePage[] {
  const files = readQuestionsFiles(source.root, tokenValues(source.product));
  const pages = readPages(source);
  const routes = new Set(pages.map(({url}) => `/${url.slice(source.baseUrl.length)}`));
  const problems = questionsProblems(source.root, files, pages, routes);
  if (problems.length > 0) throw new UserError(problems);
  return pages.map((page) => ({
    ...page,
    questions: Array.isArray(page.frontMatter.questions) ? page.frontMatter.questions.map(String) : [],
    groups: questionsOf(files, page.file),
  }));
}
