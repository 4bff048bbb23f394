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
