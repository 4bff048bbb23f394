/** A documentation page, as far as its place in a sidebar is concerned. */
export interface DocumentationPage {
  /** Path from the repository's root. */
  file: string;
  /** Path below `docs/` without extension, by which `sidebars.ts` names it. */
  id: string;
  unlisted?: boolean;
  draft?: boolean;
}

/**
 * Pages that no sidebar lists, so that no reader finds them by going through the menus.
 *
 * @param listed ids of the pages in all sidebars
 * @returns one sentence a page, with file and remedy; drafts and unlisted pages are meant to be alone
 */
export function orphanProblems(pages: readonly DocumentationPage[], listed: ReadonlySet<string>): string[] {
  return pages
    .filter(({id, draft, unlisted}) => !draft && !unlisted && !listed.has(id))
    .map(
      ({file, id}) =>
        `${file}:1: no sidebar lists this page. Add '${id}' to a sidebar in sidebars.ts, or write "unlisted: true" in its front matter.`,
    );
}
