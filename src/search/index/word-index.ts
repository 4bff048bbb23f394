/** Lists of words as documents of MiniSearch, whose own tokenizer knows no compounds, pairs or stems. */
import MiniSearch, {type AsPlainObject, type Options, type SearchOptions} from 'minisearch';

/** A text as the words, or words and pairs, that it is found by; its id is its position. */
export interface WordDocument {
  id: number;
  /** Questions of readers, and names. */
  asked: readonly string[];
  /** Text of the pages. */
  text: readonly string[];
}

/** Saturation and length, as Robertson and Zaragoza, "The probabilistic relevance framework", 2009, name them. */
const BM25 = {k: 1.5, b: 0.6, d: 0};
const SEPARATOR = '\n';

const options: Options<WordDocument> = {
  fields: ['asked', 'text'],
  extractField: (document, name) => {
    const value = document[name as keyof WordDocument];
    return typeof value === 'number' ? value : (value.join(SEPARATOR) as never);
  },
  tokenize: (text) => text.split(SEPARATOR),
  processTerm: (term) => term,
  searchOptions: {bm25: BM25},
};

/** Makes an index that {@link WordIndex} reads. */
export function indexWords(documents: readonly WordDocument[]): AsPlainObject {
  const index = new MiniSearch(options);
  index.addAll(documents);
  return index.toJSON();
}

/** Document that has words of a query. */
export interface WordMatch {
  id: number;
  score: number;
  /** Words of the query that it has. */
  words: readonly string[];
}

export class WordIndex {
  private readonly index: MiniSearch<WordDocument>;

  private readonly known: ReadonlySet<string>;

  constructor(stored: AsPlainObject) {
    this.index = MiniSearch.loadJS(stored, options);
    this.known = new Set(stored.index.map(([word]) => word));
  }

  get size(): number {
    return this.index.documentCount;
  }

  /** Does a document have this word? */
  has(word: string): boolean {
    return this.known.has(word);
  }

  /** @param weights by word */
  search(weights: ReadonlyMap<string, number>): WordMatch[] {
    const values = [...weights.values()];
    const boostTerm: SearchOptions['boostTerm'] = (_, position) => values[position] ?? 1;
    return this.index
      .search([...weights.keys()].join(SEPARATOR), {boostTerm})
      .map(({id, score, queryTerms}) => ({id: id as number, score, words: queryTerms}));
  }
}
