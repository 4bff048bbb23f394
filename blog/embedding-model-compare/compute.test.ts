import {describe, expect, it} from 'vitest';
import {fused, KINDS, pagesOf} from '../data/site-search/runs.ts';
import {averageOf, datasets, models, numbers, runs, transfer} from './compute.ts';

describe('embedding-model-compare', () => {
  it('reads the snapshot: every query with a relevant page and three rankings', () => {
    expect(runs).toHaveLength(359);
    expect(KINDS.map((kind) => numbers.kinds[kind]?.queries)).toEqual([70, 78, 68, 64, 42, 37]);
    for (const {relevant, encoder, site} of runs)
      expect(relevant.size > 0 && encoder.length === 50 && site.length <= 20).toBe(true);
  });

  it('gives the published means of MTEB', () => {
    expect([models.length, datasets.length]).toEqual([224, 14]);
    const rounded = (model: string) => averageOf(model).toFixed(4);
    expect(rounded('mteb/baseline-bm25s')).toBe('0.4112');
    expect(rounded('sentence-transformers/all-MiniLM-L6-v2')).toBe('0.4234');
    expect(rounded('openai/text-embedding-3-large')).toBe('0.5652');
    expect(numbers.mteb.below).toBe(60);
    expect(transfer.find(({dataset}) => dataset === 'Touche2020')?.baseline).toBe(10);
  });

  it('gives the figures of an independent script', () => {
    const {mteb, validation} = numbers;
    expect(mteb.external).toBe(112);
    expect(mteb.others).toBe(27);
    expect(validation.sentences).toMatchObject({better: 11, worse: 1});
    expect(validation.short).toMatchObject({better: 3, worse: 14});
  });

  it('keeps a page where its best section stands, and fuses by rank', () => {
    const sections = [0, 1, 1, 2].map((page) => ({page, words: 1}));
    expect(pagesOf([2, 0, 1, 3], sections)).toEqual([1, 0, 2]);
    expect(fused([1, 2], [2, 3])).toEqual([2, 1, 3]);
  });
});
