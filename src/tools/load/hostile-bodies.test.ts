import {describe, expect, it} from 'vitest';
import {FIXTURE_INDEX} from '../../search/service/fixture.ts';
import {createSearchService} from '../../search/service/service.ts';
import {HOSTILE, randomFrom} from './hostile-bodies.ts';

const WORDS = ['driver', 'accent', 'retrieval', 'recall', 'reference', 'pipeline', 'simulated'];

describe('hostile bodies', () => {
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
