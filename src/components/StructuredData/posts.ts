/** What the head of the blog's pages says about posts in the terms of https://schema.org. */

const team = (author: object) => ({...author, '@type': 'Organization'});

/**
 * A post whose authors are teams, which Docusaurus takes for persons.
 *
 * @param updated day of the last change, in ISO 8601, where the post names one
 */
export function byTeams(post: object, updated?: string): object {
  const {author} = post as {author?: object | readonly object[]};
  return {
    ...post,
    ...(author && {author: Array.isArray(author) ? author.map(team) : team(author)}),
    ...(updated && {dateModified: updated}),
  };
}
