import {describe, expect, it} from 'vitest';
import {type Blog, type Docs, pageCards} from './pages.ts';

const product = {name: 'Zenith', tagline: 'What it does'};
const page = (id: string, sidebar: string | undefined, image: string | undefined) => ({
  id,
  title: `About ${id}`,
  source: `@site/docs/${id}.md`,
  sidebar,
  frontMatter: {image},
});
const docs: Docs = {
  docs: [
    page('sdk/client', 'reference', '/img/cards/sdk/client.png'),
    page('proxy', 'reference', '/img/cards/proxy.png'),
    page('overview', 'guides', '/img/cards/overview.png'),
    page('alone', undefined, '/img/cards/alone.png'),
    page('drawn', 'guides', '/img/own.png'),
  ],
  sidebars: {
    guides: [{type: 'doc', id: 'overview'}],
    reference: [
      {type: 'category', label: 'Notifications', items: [{type: 'doc', id: 'slack'}]},
      {type: 'category', label: 'Python SDK', items: [{type: 'doc', id: 'sdk/client'}]},
      {type: 'category', label: 'About proxy', items: [{type: 'doc', id: 'proxy'}]},
    ],
  },
};
const blog: Blog = {
  blogTitle: 'Blog',
  blogPosts: [
    {
      metadata: {
        title: 'A post',
        source: '@site/blog/a/index.md',
        date: new Date('2024-08-21'),
        authors: [{name: 'Applied ML'}],
        tags: [{label: 'Retrieval'}, {label: 'Checks'}],
        frontMatter: {image: '/img/cards/blog/a.png'},
      },
    },
  ],
};

describe('pageCards', () => {
  const cards = new Map(pageCards(product, docs, blog).map(({image, card}) => [image, card]));

  it('says where a page stands', () => {
    expect(cards.get('/img/cards/sdk/client.png')?.section).toEqual(['Reference', 'Python SDK']);
    expect(cards.get('/img/cards/overview.png')?.section).toEqual(['User guide']);
    expect(cards.get('/img/cards/alone.png')?.section).toEqual(['Documentation']);
  });

  it('says when and by which team a post was written', () => {
    expect(cards.get('/img/cards/blog/a.png')).toEqual({
      product: 'Zenith',
      section: ['Blog', 'Retrieval'],
      title: 'A post',
      note: 'August 21, 2024  ·  Applied ML',
    });
  });
});
