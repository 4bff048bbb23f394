/** The site's pages with the questions beside them. */
import {type Page, pageFiles, readPages, type SiteSource} from '../../content/pages.ts';
import {tokenValues} from '../../content/tokens.ts';
import {type QuestionGroup, readQuestions, refuseOrphans} from './questions.ts';

/** A page, ready to be indexed. */
export interface SourcePage
  extends Pick<Page, 'kind' | 'url' | 'title' | 'label' | 'description' | 'keywords' | 'sections'> {
  /** What its writers say that readers ask: `questions` of its front matter. */
  questions: readonly string[];
  /** More of that by heading, from the file beside it. */
  groups: readonly QuestionGroup[];
}

/**
 * Reads every page of the site with its questions.
 *
 * @throws QuestionsError naming file and line
 */
export function readSourcePages(source: SiteSource): SourcePage[] {
  const tokens = tokenValues(source.product);
  refuseOrphans(source.root, pageFiles(source.root));
  return readPages(source).map((page) => ({
    ...page,
    questions: Array.isArray(page.frontMatter.questions) ? page.frontMatter.questions.map(String) : [],
    groups: readQuestions(source.root, page.file, tokens),
  }));
}
