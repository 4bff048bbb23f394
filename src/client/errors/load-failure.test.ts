import {expect, it} from 'vitest';
import {isLoadFailure} from './load-failure.ts';

it('knows chunks that did not arrive from other errors', () => {
  const script = Object.assign(new Error('Loading chunk 12 failed.'), {name: 'ChunkLoadError'});
  const style = Object.assign(new Error('Loading CSS chunk 3 failed.'), {code: 'CSS_CHUNK_LOAD_FAILED'});
  expect([script, style].map(isLoadFailure)).toEqual([true, true]);
  expect([new TypeError('x'), 'ChunkLoadError', undefined].map(isLoadFailure)).toEqual([false, false, false]);
});
