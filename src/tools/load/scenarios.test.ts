import fc from 'fast-check';
import {expect, it} from 'vitest';
import {SEARCH_PATH} from '../../search/contract.ts';
import {FIXTURE_INDEX} from '../../search/service/fixture.ts';
import {createSearchService} from '../../search/service/service.ts';
import {hostileBody} from './scenarios.ts';

it('hostile bodies are answered or refused, and never break the service', async () => {
  const service = createSearchService({index: FIXTURE_INDEX, settings: {requestsPerMinute: 0}});
  const body = hostileBody(['driver', 'accent', 'retrieval', 'recall', 'reference', 'pipeline']);
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const headers = {'content-type': 'application/json'};
      const request = new Request(`http://localhost${SEARCH_PATH}`, {method: 'POST', headers, body: text});
      expect([200, 400]).toContain((await service.fetch(request)).status);
    }),
  );
});
