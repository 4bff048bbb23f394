import {expect, test} from 'vitest';
import {documents, questions, search} from './help-search.ts';
import {page} from './page.ts';
import {numbers} from './rag-recipe.ts';

const recipe = page('recipes/test-rag');

test('both samples hold the documents and the questions', () => {
  for (const [id, text] of Object.entries(documents))
    expect(recipe.split(`"${id}": "${text}"`)).toHaveLength(3);
  for (const {question} of questions) {
    expect(recipe).toContain(`ask: "${question}"`);
    expect(recipe).toMatch(new RegExp(`\\(\\s*"${question.replace('?', '\\?')}"`));
  }
});

test('the printed metrics', () => {
  expect(recipe).toContain(`Recall@k ${Number(numbers.recall.toFixed(4))}\n`);
  expect(recipe).toContain(`MRR@k ${Number(numbers.mrr.toFixed(4))}\n`);
});

test('the table says how many of the pages the search finds', () => {
  for (const {question, relevant} of questions) {
    const found = search(question)
      .slice(0, numbers.passages)
      .map(([id]) => id);
    const hits = relevant.filter((id) => found.includes(id)).length;
    const said = hits === relevant.length ? 'all' : hits > 0 ? 'some' : 'none';
    expect(recipe).toContain(`| ${question} | ${said} |`);
  }
});
