import {describe, expect, it} from 'vitest';
import {type Report, rate, ratingOf} from './lighthouse.ts';

const report = (audits: Report['audits'] = {}): Report => ({
  categories: {performance: {score: 0.97}},
  audits: {
    'first-contentful-paint': {numericValue: 900},
    'largest-contentful-paint': {numericValue: 1300},
    'total-blocking-time': {numericValue: 40},
    'cumulative-layout-shift': {numericValue: 0},
    ...audits,
  },
});

describe('a rating', () => {
  it('is the score out of 100 and the times', () => {
    expect(ratingOf(report())).toEqual({score: 97, fcp: 900, lcp: 1300, tbt: 40, cls: 0});
  });

  it('that is not whole is refused', () => {
    expect(() => ratingOf(report({'largest-contentful-paint': {}}))).toThrow('no largest-contentful-paint');
    expect(() => ratingOf({...report(), categories: {performance: {score: null}}})).toThrow('no score');
    expect(() => ratingOf({...report(), runtimeError: {message: 'no page'}})).toThrow('no page');
  });
});

describe('a page', () => {
  const failed = {...report(), runtimeError: {message: 'no trace'}};
  const answering = (...reports: Report[]) => {
    const asked: string[] = [];
    const lighthouse = async (url: string) => {
      asked.push(url);
      return {lhr: reports[asked.length - 1] ?? failed};
    };
    return {lighthouse, asked};
  };

  it('is rated again when Lighthouse missed its load', async () => {
    const {lighthouse, asked} = answering(failed, report());
    expect(await rate(lighthouse, 'http://a.test/', 1)).toMatchObject({score: 97});
    expect(asked).toHaveLength(2);
  });

  it('that cannot be rated ends the run', async () => {
    const {lighthouse, asked} = answering();
    await expect(rate(lighthouse, 'http://a.test/', 1)).rejects.toThrow('no trace');
    expect(asked).toHaveLength(3);
  });
});
