import {expect, it} from 'vitest';
import {nearest} from './spelling.ts';

it.each([
  ['a letter too few', 'simulaton', 'simulation'],
  ['a letter too many', 'finetunning', 'finetuning'],
  ['a wrong letter', 'dacaset', 'dataset'],
  ['swapped neighbors', 'agnet', 'agent'],
  ['two errors in a long word', 'retreeval', 'retrieval'],
  ['an unfinished word', 'hallucinat', 'hallucination'],
  ['the more frequent of equals', 'tesp', 'test'],
  ['two errors in a short word', 'gaten', 'gaten'],
  ['a digest', '61c9', '61c9'],
])('corrects %s', (_, word, meant) => {
  const known = [
    'test',
    'agent',
    'simulation',
    'dataset',
    'retrieval',
    'finetuning',
    'tess',
    'hallucination',
  ];
  expect(nearest(word, known)[0] ?? word).toBe(meant);
});
