/**
 * Other engines over what this site's search indexes: the same fields of the same pages, cut in the
 * same terms (stems, identifiers, pairs of neighbours), with every number that they offer open to
 * `npm run search:tune`. What they do not offer (synonyms, coverage, wordings) they do not get. Pagefind cuts
 * words itself (`pagefind.ts`).
 */
import {create, insertMultiple, search as oramaSearch} from '@orama/orama';
import flexsearch from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import type {FieldTerms} from '../index/inverted.ts';
import type {CutPages} from '../index/page-terms.ts';
import {isStopWord, pair, words} from '../index/words.ts';
import type {MakeBaseline} from './baseline.ts';
import {pagefind} from './pagefind.ts';

type Document = Record<string, string>;

/** Terms hold spaces where they are pairs; a line end parts them. */
const SEPARATOR = '\n';
const split = (text: string) => text.split(SEPARATOR).filter(Boolean);

function documentsOf(cut: CutPages): Document[] {
  return cut.pages.map((page, position) => ({
    id: page.url,
    ...Object.fromEntries(
      Object.entries(cut.pageTerms[position] as FieldTerms).map(([field, terms]) => [
        field,
        terms.join(SEPARATOR),
      ]),
    ),
  }));
}

/** The words of a query and its pairs of neighbours, as this site's search reads them. */
function termsOf(query: string): {words: string[]; pairs: string[]} {
  const typed = words(query);
  const kept = typed.filter((word) => !isStopWord(word.surface));
  const simple = typed.filter((word) => word.parts === 0);
  return {
    words: [...new Set((kept.length > 0 ? kept : typed).map(({term}) => term))],
    pairs: simple.slice(1).map(({term}, position) => pair(simple[position]?.term ?? '', term)),
  };
}

/** Every term of the pages: a word that is none of them may be mistyped. */
const vocabularyOf = (cut: CutPages) =>
  new Set(cut.pageTerms.flatMap((fields) => Object.values(fields).flat()));

/** Makes an index once for the same pages: its numbers come with the query. */
function once<Value extends object>(make: (cut: CutPages) => Value): (cut: CutPages) => Value {
  const made = new WeakMap<CutPages, Value>();
  return (cut) => {
    let value = made.get(cut);
    if (!value) {
      value = make(cut);
      made.set(cut, value);
    }
    return value;
  };
}

const knownTerms = once(vocabularyOf);
const fieldsOf = (cut: CutPages) => Object.keys(cut.pageTerms[0] ?? {});

const miniSearchIndex = once((cut) => {
  const index = new MiniSearch<Document>({
    fields: fieldsOf(cut),
    tokenize: split,
    processTerm: (term) => term,
  });
  index.addAll(documentsOf(cut));
  return index;
});

export const miniSearch: MakeBaseline = (cut, {fields, options}) => {
  const known = knownTerms(cut);
  const index = miniSearchIndex(cut);
  return (query, atMost) => {
    const {words: asked, pairs} = termsOf(query);
    const pairSet = new Set(pairs);
    return index
      .search([...asked, ...pairs.filter((term) => known.has(term))].join(SEPARATOR), {
        boost: fields,
        fuzzy: (term) => (known.has(term) ? false : (options.fuzzy ?? 0)),
        prefix: (term) => !known.has(term),
        boostTerm: (term) => (pairSet.has(term) ? (options.pair ?? 1) : 1),
        weights: {fuzzy: options.fuzzyWeight ?? 0.45, prefix: options.prefixWeight ?? 0.375},
        bm25: {k: options.k ?? 1.2, b: options.b ?? 0.7, d: options.d ?? 0.5},
      })
      .slice(0, atMost)
      .map(({id}) => String(id));
  };
};

export const lunrSearch: MakeBaseline = (cut, {fields, options}) => {
  const known = knownTerms(cut);
  const index = lunr(function () {
    this.ref('id');
    this.pipeline.reset();
    this.searchPipeline.reset();
    this.k1(options.k ?? 1.2);
    this.b(options.b ?? 0.75);
    this.tokenizer = ((text?: unknown) =>
      split(String(text ?? '')).map((term) => new lunr.Token(term, {}))) as typeof lunr.tokenizer;
    for (const [field, boost] of Object.entries(fields)) this.field(field, {boost});
    for (const document of documentsOf(cut)) this.add(document);
  });
  return (query, atMost) => {
    const {words: asked, pairs} = termsOf(query);
    const results = index.query((clauses) => {
      for (const term of asked) {
        if (known.has(term)) clauses.term(term, {});
        else {
          clauses.term(term, {editDistance: term.length < 8 ? 1 : 2, boost: options.fuzzyWeight ?? 1});
          clauses.term(term, {wildcard: lunr.Query.wildcard.TRAILING, boost: options.prefixWeight ?? 1});
        }
      }
      for (const term of pairs) if (known.has(term)) clauses.term(term, {boost: options.pair ?? 1});
    });
    return results.slice(0, atMost).map(({ref}) => ref);
  };
};

const oramaIndex = once((cut) => {
  const index = create({
    schema: Object.fromEntries(['id', ...fieldsOf(cut)].map((field) => [field, 'string' as const])),
    components: {
      tokenizer: {language: 'english', normalizationCache: new Map(), tokenize: split},
    },
  });
  return {index, ready: insertMultiple(index, documentsOf(cut) as never[])};
});

export const orama: MakeBaseline = (cut, {fields, options}) => {
  const known = knownTerms(cut);
  const {index, ready} = oramaIndex(cut);
  return async (query, atMost) => {
    await ready;
    const {words: asked, pairs} = termsOf(query);
    const mistyped = asked.some((term) => !known.has(term));
    const {hits} = await oramaSearch(index, {
      term: [...asked, ...pairs.filter((term) => known.has(term))].join(SEPARATOR),
      limit: atMost,
      properties: fieldsOf(cut) as never[],
      boost: fields as never,
      tolerance: mistyped ? 1 : 0,
      exact: false,
      relevance: {k: options.k ?? 1.2, b: options.b ?? 0.75, d: options.d ?? 0.5},
    });
    return hits.map(({id}) => id);
  };
};

const flexSearchIndex = once((cut) => {
  const index = new flexsearch.Document({
    document: {id: 'id', index: fieldsOf(cut)},
    tokenize: 'forward',
    encode: split,
  } as never);
  for (const document of documentsOf(cut)) index.add(document as never);
  return index;
});

/** FlexSearch answers by field and without scores: fields are put together by the rank of a page in each. */
export const flexSearch: MakeBaseline = (cut, {fields, options}) => {
  const index = flexSearchIndex(cut);
  return (query, atMost) => {
    const {words: asked, pairs} = termsOf(query);
    const scores = new Map<string, number>();
    const terms = [
      ...asked.map((term) => ({term, worth: 1})),
      ...pairs.map((term) => ({term, worth: options.pair ?? 1})),
    ];
    for (const {term, worth} of terms) {
      const byField = index.search(term, {limit: 50, suggest: true}) as unknown as Array<{
        field: string;
        result: string[];
      }>;
      for (const {field, result} of byField) {
        const rarity = Math.log(1 + cut.pages.length / (1 + result.length));
        result.forEach((id, rank) => {
          const share = (worth * rarity * (fields[field] ?? 0)) / (rank + (options.rank ?? 10));
          scores.set(id, (scores.get(id) ?? 0) + share);
        });
      }
    }
    return [...scores]
      .sort(([, first], [, second]) => second - first)
      .slice(0, atMost)
      .map(([id]) => id);
  };
};

export const BASELINES = {
  MiniSearch: miniSearch,
  lunr: lunrSearch,
  Orama: orama,
  FlexSearch: flexSearch,
  Pagefind: pagefind,
} as const satisfies Record<string, MakeBaseline>;

export type BaselineName = keyof typeof BASELINES;
