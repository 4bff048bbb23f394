import {expect, it} from 'vitest';
import {wordsOfPath} from './words-of-path.ts';

it.each([
  ['/docs/metric/retrival.html', 'metric retrival'],
  ['/docs/GettingStarted/index.html', 'getting started'],
  ['/docs/multi_turn-overview/', 'multi turn overview'],
  ['/docs/caf%C3%A9', 'café'],
  ['/docs/%E0%A4%A', 'e0 a4 a'],
  ['/docs/', ''],
])('%s gives "%s"', (path, words) => {
  expect(wordsOfPath(path, '/docs/')).toBe(words);
});
