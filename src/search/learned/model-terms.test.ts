import {expect, it} from 'vitest';
import {modelTerms} from './model-terms.ts';

it('reads stems and neighbors, stop words in pairs only', () => {
  expect(modelTerms('Testing the flows')).toEqual(['test', 'flow', 'test the', 'the flow']);
});

it('reads stop words where there is nothing else', () => {
  expect(modelTerms('what is it')).toEqual(['what', 'is', 'it']);
});

it('names each term once, and reads compounds by their parts', () => {
  expect(modelTerms('run run_flow')).toEqual(['run', 'flow', 'run run', 'run flow']);
});

it('takes a stem for what it was meant to be', () => {
  expect(modelTerms('tset it', (stem) => (stem === 'tset' ? 'test' : stem))).toEqual(['test', 'test it']);
});

it('has nothing to read in a text without words', () => {
  expect(modelTerms('?!')).toEqual([]);
});
