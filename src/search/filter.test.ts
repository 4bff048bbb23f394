import {describe, expect, it} from 'vitest';
import {FILTERS, isIn} from './filter.ts';

describe('isIn', () => {
  it.each([
    ['/docs/simulation/drivers', ['documentation']],
    ['/docs/reference/cli#run', ['documentation', 'reference']],
    ['/docs/automation/github', ['documentation', 'reference']],
    ['/docs/notifications/slack', ['documentation', 'reference']],
    ['/docs/apidocs', ['documentation', 'reference']],
    ['/docs/blog/rag-map?a=b', ['blog']],
    ['/docs/blog', ['blog']],
    ['/docs/blogging', ['documentation']],
  ])('%s is in %s', (url, expected) => {
    expect(FILTERS.filter((filter) => isIn(filter, url))).toEqual(expected);
  });

  it('takes the base URL as given', () => {
    expect(isIn('blog', '/help/en/blog/rag-map', '/help/en/')).toBe(true);
    expect(isIn('documentation', '/blog/rag-map', '/')).toBe(false);
    expect(isIn('documentation', '/elsewhere/page', '/docs/')).toBe(false);
  });
});
