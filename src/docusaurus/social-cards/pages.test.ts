import {expect, it} from 'vitest';
import {pageCards, titleSize} from './layout.ts';

type Docs = Parameters<typeof pageCards>[1];
type Blog = Parameters<typeof pageCards>[2];

const page = (id: string, image: string) => ({id, title: `About ${id}`, frontMatter: {image}});
const docs = [
  page('proxy/configuration', '/img/cards/proxy.png'),
  page('overview', '/img/cards/overview.png'),
  page('alone', '/img/cards/alone.png'),
  page('drawn', '/img/own.png'),
] as unknown as Docs;
const post = {
  title: 'A post',
  date: new Date('2024-08-21'),
  authors: [{name: 'Applied ML', key: 'applied-ml'}],
  tags: [{label: 'Retrieval'}, {label: 'Checks'}],
  frontMatter: {image: '/img/cards/blog/a.png'},
};
const blog = {blogTitle: 'Blog', blogPosts: [{metadata: post}]} as unknown as Blog;
const cards = pageCards({name: 'Zenith', tagline: 'What it does'}, docs, blog);
const cardOf = (image: string) => cards.find((one) => one.image === `/img/cards/${image}`)?.card;

it('has a card for the site and for each page and post without a picture of its own', () => {
  expect(cards.map(({image}) => image)).toHaveLength(5);
  expect(cardOf('proxy.png')?.section).toEqual(['Guides', 'Proxy']);
  expect(cardOf('overview.png')?.section).toEqual(['Guides']);
  expect(cardOf('alone.png')?.section).toEqual(['Documentation']);
  expect(cardOf('blog/a.png')).toEqual({
    product: 'Zenith',
    section: ['Blog', 'Retrieval'],
    title: 'A post',
    note: 'August 21, 2024  ·  Applied ML',
  });
});

it('sets short titles large, and long words small enough for a line', () => {
  expect(titleSize({title: 'Overview'})).toBe(104);
  expect(titleSize({title: 'model_under_test_with_a_name'})).toBeLessThan(80);
  expect(titleSize({title: 'A title of 70 characters, which is as long as they can ever get'})).toBeLessThan(
    104,
  );
});
