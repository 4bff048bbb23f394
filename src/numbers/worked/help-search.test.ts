import {expect, test} from 'vitest';
import {documents, questions, search, searched} from './help-search.ts';
import {page} from './page.ts';
import {mean} from './retrieval.ts';

const guide = page('evaluation/retrieval');

/** The guide with line breaks and trailing commas inside objects taken out. */
const flat = guide.replace(/\s+/g, ' ').replaceAll(', }', ' }').replaceAll(', ]', ']').replaceAll('[ ', '[');

test('both samples hold the documents and the questions', () => {
  for (const [id, text] of Object.entries(documents)) {
    expect(guide.split(`"${id}": "${text}"`)).toHaveLength(3);
  }
  for (const {question, relevant} of questions) {
    const ids = relevant.map((id) => `"${id}"`).join(', ');
    expect(flat).toContain(`{ input: "${question}", result: [${ids}] }`);
    expect(guide).toContain(`"input": "${question}"`);
    expect(guide).toContain(`"result": [${ids}]`);
  }
});

test('the table of returned pages', () => {
  for (const {question, relevant} of questions) {
    const returned = search(question).map(([id]) => id);
    const rank = returned.findIndex((id) => relevant.includes(id)) + 1;
    expect(guide).toContain(
      `| ${question} | ${relevant.join(', ')} | ${returned.slice(0, 4).join(', ')} | ${rank} |`,
    );
  }
});

test('the printed metrics', () => {
  const printed = (key: 'recall' | 'mrr' | 'ndcg'): string =>
    [1, 3, 5].map((k) => `'${k}': ${Number(mean(searched(), k)[key].toFixed(4))}`).join(', ');
  expect(guide).toContain(`Recall@k {${printed('recall')}}`);
  expect(guide).toContain(`MRR@k {${printed('mrr')}}`);
  expect(guide).toContain(`NDCG@k {${printed('ndcg')}}`);
});
