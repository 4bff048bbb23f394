import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {Card} from '../../content/card.ts';
import {readPalette} from '../../product/identity/palette.ts';
import {createDrawer} from './draw.ts';
import {readFonts} from './fonts.ts';
import type {PageCard} from './pages.ts';
import {drawCards, writeCards} from './write.ts';

const palette = readPalette('.');
const fonts = readFonts();
const drawer = createDrawer(palette, fonts);
const card = (title: string, rest: Partial<Card> = {}): Card => ({
  product: 'Zenith',
  section: ['Reference', 'Python SDK'],
  title,
  ...rest,
});
const pages: PageCard[] = [
  {image: '/img/cards/a.png', card: card('Overview')},
  {
    image: '/img/cards/deep/b.png',
    card: card('Łódź: a title of 70 characters, which is as long as they can ever get'),
  },
  {image: '/img/cards/blog/c.png', card: card('A post', {note: 'August 21, 2024  ·  Applied ML'})},
];

let folder = '';
async function write(pages: readonly PageCard[]) {
  const cards = await drawCards(pages, drawer, path.join(folder, 'cache'));
  writeCards(cards, path.join(folder, 'build'));
  return {cards: cards.length, drawn: cards.filter(({isNew}) => isNew).length};
}
const built = (image: string) => fs.readFileSync(path.join(folder, 'build', image));
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

describe('drawCards and writeCards', () => {
  it('draws nothing the second time, and the same bytes', async () => {
    await write(pages);
    const first = pages.map(({image}) => built(image));
    fs.rmSync(path.join(folder, 'build'), {recursive: true});
    expect(await write(pages)).toEqual({cards: 3, drawn: 0});
    expect(pages.map(({image}) => built(image))).toEqual(first);
  });

  it('draws only the card that has changed', async () => {
    await write(pages);
    const [first, ...rest] = pages as [PageCard, ...PageCard[]];
    const changed = {...first, card: {...first.card, title: 'Overviews'}};
    expect(await write([changed, ...rest])).toEqual({cards: 3, drawn: 1});
  });

  it('names the page whose card cannot be drawn, and the character that no font has', async () => {
    const page: PageCard = {image: '/img/cards/d.png', source: '@site/docs/d.md', card: card('Ask 日本')};
    await expect(write([page])).rejects.toThrow(
      'docs/d.md: its social card cannot be drawn: no font of the cards has "日本"',
    );
    const title = 'w'.repeat(70);
    await expect(write([{...page, card: card(title)}])).rejects.toThrow(`does not fit on a card`);
  });
});
