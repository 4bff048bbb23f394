/** What a reader may answer to “Was this page helpful?”. */
export type Answer = 'yes' | 'no';

/** The reasons of each answer: what the event carries, and what its button says. */
export const REASONS: Readonly<Record<Answer, readonly {id: string; label: string}[]>> = {
  yes: [
    {id: 'answered', label: 'It answered my question'},
    {id: 'clear', label: 'It was easy to follow'},
    {id: 'sample', label: 'The sample worked'},
  ],
  no: [
    {id: 'missing', label: 'Something is missing'},
    {id: 'unclear', label: 'It is hard to follow'},
    {id: 'sample', label: 'The sample does not work'},
    {id: 'outdated', label: 'It is wrong or out of date'},
  ],
};

/**
 * Address of the form for a new issue, filled in with the page it is about.
 *
 * @param repoUrl code-hosting repository of the documentation
 */
export function issueUrl(repoUrl: string, page: {source: string; path: string; title: string}): string {
  const file = page.source.replace(/^@site\//, '');
  const query = new URLSearchParams({
    title: `${page.title}: `,
    body: `Page: ${page.path}\nSource: ${repoUrl}/blob/main/${file}\n\nWhat is wrong or missing:\n`,
  });
  return `${repoUrl}/issues/new?${query}`;
}
