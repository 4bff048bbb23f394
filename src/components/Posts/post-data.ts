/** A day in UTC, in English: `Nov 22, 2026` with `medium`, `November 22, 2026` with `long`. */
export const day = (iso: string, dateStyle: 'medium' | 'long'): string =>
  new Intl.DateTimeFormat('en', {dateStyle, timeZone: 'UTC'}).format(new Date(iso));

const team = (author: object) => ({...author, '@type': 'Organization'});

/** The data of a post in the terms of https://schema.org, with teams as authors, which Docusaurus takes for persons. */
export function byTeams(post: object): object {
  const {author} = post as {author?: object | readonly object[]};
  return {...post, ...(author && {author: Array.isArray(author) ? author.map(team) : team(author)})};
}
