import {describe, expect, it} from 'vitest';
import {FIXTURE_INDEX} from '../../search/service/fixture.ts';
import {createSearchService} from '../../search/service/service.ts';
import {HOSTILE, hostileBodies, randomFrom} from './hostile-bodies.ts';

const WORDS = ['driver', 'accent', 'retrieval', 'recall', 'reference', 'pipeline', 'simulated'];

describe('hostile bodies', () => {
  it('are the same for the same seed, and others for another', () => {
    const take = (seed: number) => {
      const next = hostileBodies(WORDS, seed);
      return Array.from({length: 50}, next);
    };
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
  });

  it('are of every kind', () => {
    const random = randomFrom(3);
    const statuses = new Set(Object.values(HOSTILE).map((make) => typeof make({random, words: WORDS})));
    expect(statuses).toEqual(new Set(['string']));
    expect(Object.keys(HOSTILE).length).toBeGreaterThanOrEqual(15);
  });

  it('are answered or refused, and never break the service', async () => {
    const service = createSearchService({index: FIXTURE_INDEX, settings: {requestsPerMinute: 0}});
    const random = randomFrom(5);
    const statuses = new Map<string, number>();
    for (const [kind, make] of Object.entries(HOSTILE)) {
      const request = new Request('http://localhost/v1/search', {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: make({random, words: WORDS}),
      });
      statuses.set(kind, (await service.fetch(request)).status);
    }
    expect([...statuses.values()].filter((status) => ![200, 400].includes(status))).toEqual([]);
    expect(statuses.get('as many misspelled words as fit')).toBe(200);
    expect(statuses.get('no JSON')).toBe(400);
  });
});
