import {expect, it} from 'vitest';
import {fitPageModel, type PageModelOptions, type TaughtText} from './fit-page-model.ts';
import {isAddress, PageModel} from './page-model.ts';

const text = (words: string, answers: Record<string, number>): TaughtText => ({
  terms: words.split(' '),
  answers: new Map(Object.entries(answers)),
});

const TEXTS = [
  text('pay invoice', {'/billing': 1}),
  text('invoice late', {'/billing': 1, '/mail': 0.4}),
  text('pay late', {'/billing': 1}),
  text('send letter', {'/mail': 1}),
  text('letter late', {'/mail': 1}),
  text('open door', {'/keys': 1}),
  text('lost door', {'/keys': 1}),
  text('door once', {'/keys': 1}),
];
const OPTIONS: PageModelOptions = {leastTexts: 2, rounds: 40, rate: 0.3, kept: 1, seed: 1};
const fit = (options: Partial<PageModelOptions> = {}) => fitPageModel(TEXTS, {...OPTIONS, ...options});

function best(model: PageModel, words: string): string | undefined {
  const scores = model.scores(words.split(' '));
  return model.pages[scores.indexOf(Math.max(...scores))];
}

it('knows pages by the words of the texts that they answer', () => {
  const model = new PageModel(fit());
  expect(['invoice', 'letter', 'door'].map((word) => best(model, word))).toEqual([
    '/billing',
    '/mail',
    '/keys',
  ]);
  expect(best(model, 'late letter')).toBe('/mail');
});

it('has each page as likely as it is asked for where no word is known', () => {
  const model = new PageModel(fit());
  expect(model.knows('once')).toBe(false);
  expect([...model.scores(['once', 'unheard'])]).toEqual([...model.scores([])]);
});

it('keeps the weights that say most', () => {
  const count = (share: number) => atob(fit({kept: share}).weights).length;
  expect(count(0.3)).toBeLessThan(count(1) / 2);
  const model = new PageModel(fit({kept: 0.3}));
  expect(['invoice', 'letter', 'door'].map((word) => best(model, word))).toEqual([
    '/billing',
    '/mail',
    '/keys',
  ]);
});

it('is the same for the same texts', () => {
  expect(JSON.stringify(fit())).toBe(JSON.stringify(fit()));
});

it('has nothing to say where nothing was taught', () => {
  const model = new PageModel(fitPageModel([]));
  expect(model.pages).toEqual([]);
  expect(model.scores(['pay'])).toHaveLength(0);
});

it('knows an address whatever the product is called', () => {
  expect(isAddress('/docs/sdk/zenith', '/docs/sdk/%product%')).toBe(true);
  expect(isAddress('/docs/sdk/zenith/models', '/docs/sdk/%product%')).toBe(false);
  expect(isAddress('/docs/sdk/', '/docs/sdk/%product%')).toBe(false);
  expect(isAddress('/docs/cli', '/docs/cli')).toBe(true);
  expect(isAddress('/docs/cli-2', '/docs/cli')).toBe(false);
});
