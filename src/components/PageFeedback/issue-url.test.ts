import {expect, it} from 'vitest';
import {issueUrl} from './issue-url.ts';

it('opens an issue about the source of the page', () => {
  const url = new URL(
    issueUrl('https://code.test/docs', {
      source: '@site/docs/metrics/retrieval.md',
      path: '/docs/metrics/retrieval',
      title: 'Retrieval & ranking',
    }),
  );
  expect(url.origin + url.pathname).toBe('https://code.test/docs/issues/new');
  expect(url.searchParams.get('title')).toBe('Retrieval & ranking: ');
  expect(url.searchParams.get('body')).toContain('Page: /docs/metrics/retrieval\n');
  expect(url.searchParams.get('body')).toContain(
    'https://code.test/docs/blob/main/docs/metrics/retrieval.md',
  );
});
