import {expect, it} from 'vitest';
import type {IndexedBlock} from '../index/index-format.ts';
import {bestPassage} from './summaries.ts';

const paragraph = (text: string): IndexedBlock => ({kind: 'paragraph', text});
const item = (text: string): IndexedBlock => ({kind: 'item', text});
const CODE: IndexedBlock = {kind: 'code', text: ''};
const summary = (blocks: readonly IndexedBlock[], ...queryTerms: string[]) =>
  bestPassage(blocks, new Set(queryTerms));

it('opens as the section does, unless another passage has more of the query that is rare in it', () => {
  const section = [
    paragraph('Dry a tent in the sun. Fold it when it is cold.'),
    paragraph('Keep a tent in a sack.'),
    paragraph('Mend a tent with tape.'),
  ];
  expect(summary(section, 'tent')).toBe('Dry a tent in the sun. Fold it when it is cold.');
  expect(summary(section, 'tent', 'mend', 'tape')).toBe('Mend a tent with tape.');
});

it('begins within a paragraph only for a word that its beginning has not', () => {
  const care = `${'A tent needs care. '.repeat(12)}`.trim();
  const section = [paragraph(care), paragraph('Dry a pole. Salt water makes rust.')];
  expect(summary(section, 'pole', 'rust')).toBe('Dry a pole. Salt water makes rust.');
  expect(summary([paragraph(`${care} Salt water makes rust.`)], 'salt', 'water', 'rust')).toBe(
    'Salt water makes rust.',
  );
});

it('does not begin with a word that points back, as So does', () => {
  expect(summary([paragraph('They dry. So does a sack. Poles rust.'), paragraph('It rusts.')], 'rust')).toBe(
    'Poles rust.',
  );
});

it('is an item without the announcement of its list, or an announcement as a sentence', () => {
  const list = [
    paragraph('Answers come from two places:'),
    item('By hand. Somebody writes them.'),
    item('By machine. A model rephrases the questions.'),
  ];
  expect(summary(list, 'rephras', 'machin', 'model')).toBe('By machine. A model rephrases the questions.');
  expect(summary([paragraph('Call the search:'), CODE, paragraph('Here it is.')])).toBe('Call the search.');
});

it('is the row of a table that has more of the query', () => {
  const row: IndexedBlock = {
    kind: 'row',
    text: 'all_versions. Type: bool. Meaning: True returns every version.',
  };
  const section = [paragraph('Lists the checks of the project.'), row];
  expect(summary(section, 'version', 'everi', 'bool')).toBe(row.text);
  expect(summary(section, 'check')).toBe('Lists the checks of the project.');
});

it('is cut at a word', () => {
  expect(summary([paragraph(`${'tent '.repeat(60)}.`)])).toMatch(/^.{150,199}tent\u2026$/);
});
