/** The numbers of docs/recipes/test-rag.md: the search of the retrieval guide, with three passages a prompt. */
import {search, searched} from './help-search.ts';
import {mean} from './retrieval.ts';

/** Passages in the prompt of the example. */
const PASSAGES = 3;

const {recall, mrr} = mean(searched(), PASSAGES);
const rows = searched();

/** Questions of which all relevant pages are among the passages. */
const complete = rows.filter(({question, relevant}) => {
  const found = search(question)
    .slice(0, PASSAGES)
    .map(([id]) => id);
  return relevant.every((id) => found.includes(id));
});

export const numbers = {
  passages: PASSAGES,
  recall,
  mrr,
  rows: rows.length,
  complete: complete.length,
};
