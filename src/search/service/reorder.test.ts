import {describe, expect, it} from 'vitest';
import {buildIndex} from '../index/index-file.ts';
import {toBase64} from '../index/packed.ts';
import {fitPageModel} from '../learned/fit-page-model.ts';
import {modelTerms} from '../learned/model-terms.ts';
import {PageModel} from '../learned/page-model.ts';
import {storeLessons} from '../learned/store-lessons.ts';
import {Trees} from '../learned/trees.ts';
import {wordVectors} from '../meaning/word-vectors.ts';
import {WEIGHTS} from '../weights.ts';
import {EVIDENCE} from './evidence.ts';
import {sourcePage} from './fixture.ts';
import {Ranking} from './ranking.ts';

const need = (text: string, url: string) => ({text, grades: {[url]: 3}});
const NEEDS = [
  need('pay the bank', '/docs/billing'),
  need('money for the bank', '/docs/billing'),
  need('send a letter about money', '/docs/mail'),
  need('answer a letter', '/docs/mail'),
];
const PAGES = [
  sourcePage('/docs/mail', 'Letters', 'Letters and the bank that comes with a letter. Bank, bank.', {
    needs: NEEDS,
  }),
  sourcePage('/docs/billing', 'Billing', 'What somebody pays, and for what. An bank.'),
  sourcePage('/docs/new', 'Bank colors', 'An bank in color.'),
  sourcePage('/docs/other', 'Other', 'Nothing of it.'),
];

const {digest} = wordVectors();
const subjects = (needs = NEEDS) =>
  new PageModel(
    fitPageModel(
      needs.map(({text, grades}) => ({
        terms: modelTerms(text),
        answers: new Map(Object.keys(grades).map((url) => [url, 1])),
      })),
      {leastTexts: 1, rounds: 30, rate: 0.3, kept: 1, seed: 1},
    ),
  );

/** One tree of one question: a value of a column that is greater than the edge is better. */
const treesBy = (name: string, edge: number, better = 1) =>
  new Trees({
    depth: 1,
    edges: EVIDENCE.map((column) => (column === name ? [edge] : [])),
    columns: toBase64(Uint8Array.of(EVIDENCE.indexOf(name))),
    cuts: toBase64(Uint8Array.of(0)),
    leaves: toBase64(new Uint8Array(Int16Array.of(0, better).buffer)),
    step: 1,
  });

/** Puts the page first that the model of subjects has first. */
const likely = treesBy('place by subject', 0, -1);

const urls = (
  order: {vectors: string; subjects: PageModel; trees?: Trees} | undefined,
  query: string,
  pages = PAGES,
) => new Ranking(buildIndex(pages), WEIGHTS, {order}).search(query, 9).hits.map(({page}) => page.url);

describe('the learned order', () => {
  it('puts the page first that trees say is better, and leaves the others as they were', () => {
    const scored = urls(undefined, 'bank');
    expect(scored).toEqual(['/docs/new', '/docs/mail', '/docs/billing']);
    const order = {vectors: digest, subjects: subjects(), trees: likely};
    expect(urls(order, 'bank').slice(1)).toEqual(['/docs/billing', '/docs/mail']);
    expect(urls({...order, trees: treesBy('place', 99)}, 'bank')).toEqual(scored);
  });

  it('keeps a page that nothing was learned of before those that it was before', () => {
    const order = {vectors: digest, subjects: subjects(), trees: likely};
    expect(order.subjects.pages).not.toContain('/docs/new');
    expect(urls(order, 'bank')[0]).toBe('/docs/new');
  });

  it('takes no part with other vectors, without trees, and in an index without needs', () => {
    const order = {vectors: digest, subjects: subjects(), trees: likely};
    const scored = urls(undefined, 'bank letter');
    expect(urls({...order, vectors: 'others'}, 'bank letter')).toEqual(scored);
    expect(urls({vectors: digest, subjects: subjects()}, 'bank letter')).toEqual(scored);
    const without = PAGES.map((page) => ({...page, needs: []}));
    expect(urls(order, 'bank', without)).toEqual(urls(undefined, 'bank', without));
  });

  it('reads a mistyped word as what it was meant to be', () => {
    const order = {vectors: digest, subjects: subjects(), trees: likely};
    const ranking = new Ranking(buildIndex(PAGES), WEIGHTS, {order});
    const subject = (query: string) => {
      const found = ranking.evidence(query, new Set());
      return found?.rows[found.urls.indexOf('/docs/billing')]?.[EVIDENCE.indexOf('subject')];
    };
    expect(subject('bnak')).toBe(subject('bank'));
  });
});

describe('evidence', () => {
  const ranking = new Ranking(buildIndex(PAGES), WEIGHTS, {order: {vectors: digest, subjects: subjects()}});
  const value = (query: string, url: string, name: string, without: number[] = []) => {
    const found = ranking.evidence(query, new Set(without));
    return found?.rows[found.urls.indexOf(url)]?.[EVIDENCE.indexOf(name)];
  };

  it('is a number for each column', () => {
    const found = ranking.evidence('pay the bank', new Set());
    expect(found?.urls).toContain('/docs/billing');
    for (const row of found?.rows ?? []) expect(row).toHaveLength(EVIDENCE.length);
    expect(found?.rows.map((row) => row[0])).toEqual(found?.rows.map((_, place) => place));
  });

  it('takes needs as unknown that must not answer themselves', () => {
    const query = 'pay the bank';
    expect(value(query, '/docs/billing', 'likest need')).toBeCloseTo(1, 5);
    expect(value(query, '/docs/billing', 'likest need', [0])).toBeLessThan(0.95);
    expect(value(query, '/docs/billing', 'share of 1 needs', [0, 1])).toBe(0);
  });

  it('is told of a query of one word, whose likeness counts nothing else', () => {
    expect(value('bank', '/docs/billing', 'meaning counts')).toBe(0);
    expect(value('bank', '/docs/billing', 'likest need')).toBeGreaterThan(0.3);
  });

  it('has what the likest lessons say of each page, and nothing of them without', () => {
    const known = subjects();
    const lessons = storeLessons(
      NEEDS.map(({text, grades}) => ({
        words: wordVectors().ids(text),
        terms: modelTerms(text),
        grades: new Map(Object.entries(grades)),
      })),
      known,
    );
    const order = {vectors: digest, subjects: known, lessons};
    const taught = new Ranking(buildIndex(PAGES), WEIGHTS, {order}).evidence('pay the bank', new Set());
    const share = (url: string) =>
      taught?.rows[taught.urls.indexOf(url)]?.[EVIDENCE.indexOf('share of 5 lessons')];
    expect(share('/docs/billing')).toBeGreaterThan(0.9);
    expect(share('/docs/new')).toBe(0);
    expect(value('pay the bank', '/docs/billing', 'share of 5 lessons')).toBe(0);
  });

  it('is nothing where nothing is found', () => {
    expect(ranking.evidence('zzzzqqqq', new Set())).toBeUndefined();
  });
});
