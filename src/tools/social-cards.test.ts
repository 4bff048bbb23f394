import {expect, it} from 'vitest';
import {cardsOf, titleSize} from './social-cards.ts';

const page = (id: string, frontMatter = {}) => {
  const file = `docs/${id}.md`;
  return {kind: 'docs' as const, id, title: `About ${id}`, file, frontMatter};
};
const post = {
  kind: 'blog' as const,
  id: 'a/index',
  title: 'A post',
  file: 'blog/a/index.md',
  frontMatter: {date: '2024-08-21', authors: ['applied-ml'], tags: ['retrieval', 'checks']},
};
const cards = cardsOf(
  [
    page('proxy/configuration'),
    page('overview'),
    page('alone'),
    page('drawn', {image: '/img/own.png'}),
    post,
  ],
  {name: 'Zenith', tagline: 'What it does'},
  () => 'Applied ML',
  (tag) => `The ${tag}`,
);
const cardOf = (image: string) => cards.find((one) => one.image === `/img/cards/${image}`)?.card;

it('has a card for the site and for each page and post without a picture of its own', () => {
  expect(cards.map(({image}) => image)).toHaveLength(5);
  expect(cardOf('proxy/configuration.png')?.section).toEqual(['Guides', 'Proxy']);
  expect(cardOf('overview.png')?.section).toEqual(['Guides']);
  expect(cardOf('alone.png')?.section).toEqual(['Documentation']);
  expect(cardOf('blog/a.png')).toEqual({
    product: 'Zenith',
    section: ['Blog', 'The retrieval'],
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
