import {describe, expect, it} from 'vitest';
import {structuredData} from './data.ts';

const site = {title: 'Tent', url: 'https://tent.example', baseUrl: '/docs/'};
const article = {
  id: 'simulation/drivers',
  title: 'Drivers',
  description: 'What plays the customer.',
  permalink: '/docs/simulation/drivers',
};
const graph = (data: object) => (data as {'@graph': Record<string, unknown>[]})['@graph'];

describe('structuredData', () => {
  it('describes the site and its publisher on the overview, under the ids that articles refer to', () => {
    const [page, website, publisher] = graph(structuredData(site, {...article, id: 'overview'}));
    expect(website).toMatchObject({'@type': 'WebSite', url: 'https://tent.example/docs/'});
    expect(publisher).toMatchObject({'@type': 'Organization', name: 'Tent', url: 'https://tent.example'});
    expect(page?.isPartOf).toEqual({'@type': 'WebSite', '@id': website?.['@id']});
    expect(page?.publisher).toEqual({'@type': 'Organization', '@id': publisher?.['@id']});
  });
});
