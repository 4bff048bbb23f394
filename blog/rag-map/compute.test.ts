import {describe, expect, it} from 'vitest';
import {runs, sections} from '../data/site-search/runs.ts';
import {BASELINE, follow, funnel, numbers} from './compute.ts';

describe('rag-map', () => {
  it('lets each stage only lose', () => {
    for (const weight of [0, 0.2, 1]) {
      const {candidates, ranked, prompt} = funnel({...BASELINE, weight});
      const counts = [runs.length, candidates, ranked, prompt];
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
    const {lost, base} = numbers;
    expect(base.prompt + lost.candidates + lost.ranked + lost.prompt).toBe(runs.length);
  });

  it('stops filling the prompt at the first section without room', () => {
    const big = sections.findIndex(({words}) => words > 100);
    const small = sections.findIndex(({words}, i) => words < 50 && i !== big);
    const run = {...runs[0], relevant: new Set([sections[small]?.page ?? -1]), bm25: [big, small]};
    const at = (budget: number) => follow(run as (typeof runs)[number], {...BASELINE, budget}).prompt;
    expect([at(100), at(10_000)]).toEqual([false, true]);
  });
});
