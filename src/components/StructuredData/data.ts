/** What the head of a docs page says about it in the terms of https://schema.org. */

/** The site, as Docusaurus configures it. */
export interface Site {
  /** Name of the product, which is also the publisher's. */
  title: string;
  /** Origin, without a slash at its end. */
  url: string;
  baseUrl: string;
}

/** A page of the documentation. */
export interface Article {
  id: string;
  title: string;
  description: string;
  permalink: string;
  /** Milliseconds since 1970; absent where the build has no history. */
  lastUpdatedAt?: number | null | undefined;
}

/** Id of the page that stands for the whole site. */
const HOME = 'overview';

/** The article, and on the page that stands for the whole site, the site and its publisher. */
export function structuredData(site: Site, article: Article): object {
  const publisher = {'@type': 'Organization', '@id': `${site.url}/#organization`};
  const website = {'@type': 'WebSite', '@id': `${site.url}${site.baseUrl}#website`};
  const page = {
    '@type': 'TechArticle',
    headline: article.title,
    description: article.description,
    url: site.url + article.permalink,
    inLanguage: 'en',
    ...(article.lastUpdatedAt && {dateModified: new Date(article.lastUpdatedAt).toISOString()}),
    isPartOf: website,
    publisher,
  };
  const whole = [
    {
      ...website,
      name: `${site.title} documentation`,
      url: site.url + site.baseUrl,
      inLanguage: 'en',
      publisher,
    },
    {...publisher, name: site.title, url: site.url, logo: `${site.url}${site.baseUrl}img/mark.svg`},
  ];
  return {'@context': 'https://schema.org', '@graph': article.id === HOME ? [page, ...whole] : [page]};
}
