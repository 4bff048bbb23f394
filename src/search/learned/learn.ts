/**
 * `npm run search:learn`: learns the order of candidates from needs and searches and writes `order.generated.json`
 * (README.md beside this file says how, and when to run it). No query of the evaluation takes part.
 */
import {writeFileSync} from 'node:fs';
import {seededRandom} from '../../numbers/statistics/index.ts';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {indexOf} from '../index/index-file.ts';
import {type Need, readNeeds, SEARCHES} from '../index/needs-file.ts';
import {cutPages, wordingsByPage} from '../index/page-terms.ts';
import {readSourcePages} from '../index/source-pages.ts';
import type {Wordings} from '../meaning/adaptation.ts';
import {fitWords, wordingsOf} from '../meaning/fit-words.ts';
import {vectorsWith, wordVectors} from '../meaning/word-vectors.ts';
import {Ranking} from '../service/ranking.ts';
import {WEIGHTS} from '../weights.ts';
import {fitPageModel, type TaughtText} from './fit-page-model.ts';
import {fitTrees} from './fit-trees.ts';
import {modelTerms} from './model-terms.ts';
import type {StoredOrder} from './order.ts';
import {PageModel, PRODUCT_IN_ADDRESS} from './page-model.ts';
import {type Lesson, storeLessons} from './store-lessons.ts';
import type {Group} from './tree-table.ts';
import {withTypingError} from './typing-errors.ts';

const TARGET = 'src/search/learned/order.generated.json';

/** Vectors and subjects that a lesson is asked with are fitted without the part of the lessons that it is in. */
const PARTS = 5;

/**
 * So many that stand one after the other are in one part: a writer's for a page are more like each other than what
 * somebody else asks.
 */
const TOGETHER = 40;

/** One of so many is asked with a typing error, too. */
const MISTYPED = 7;

/** What a grade says of an answer, as in the measure: 2^grade - 1, and 1 for the best. */
const worth = (grade: number) => (2 ** grade - 1) / 7;

const started = performance.now();
const say = (text: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s: ${text}`);

const source = {root: process.cwd(), baseUrl: BASE_URL, product: loadProduct({})};
const pages = readSourcePages(source);
const cut = cutPages(pages);
const index = indexOf(cut);
const wordings = wordingsOf(cut);
/** The needs that the index numbers: those with a word that has a vector. */
const needs = pages
  .flatMap((page) => page.needs ?? [])
  .filter(({text}) => wordVectors().ids(text).length > 0);
const firstNeed = wordings.words.length - needs.length;
/** What is learned from: the needs by their numbers, then searches, which are in no index. */
const lessons: readonly Need[] = [...needs, ...[...readNeeds(source, SEARCHES).values()].flat()];

/** What is learned is the same whatever the product is called: its name says nothing, and stands in one address. */
const product = source.product.slug;
const termsOf = (text: string) => modelTerms(text).filter((term) => !term.includes(product));
const address = (url: string) => url.replace(product, PRODUCT_IN_ADDRESS);

const taughtByPages: TaughtText[] = [...wordingsByPage(pages)].flatMap(([url, texts]) =>
  texts.map((text) => ({terms: termsOf(text), answers: new Map([[address(url), 1]])})),
);
const taughtByLessons: TaughtText[] = lessons.map(({text, grades}) => ({
  terms: termsOf(text),
  answers: new Map(Object.entries(grades).map(([url, grade]) => [address(url), worth(grade)])),
}));

/** What a query is compared with: only those with a word that has a vector say what they mean. */
const taught: Lesson[] = lessons.map(({text, grades}, lesson) => ({
  words: wordVectors().ids(text),
  terms: (taughtByLessons[lesson] as TaughtText).terms,
  grades: new Map(Object.entries(grades).map(([url, grade]) => [address(url), grade])),
}));

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');
/** Needs in the same words, by number: none of them may answer another, nor a search. */
const same = new Map<string, number[]>();
needs.forEach(({text}, need) => {
  const others = same.get(plain(text));
  if (others) others.push(need);
  else same.set(plain(text), [need]);
});

/** What speaks for the candidates of a lesson, to one that has not seen it. */
function groupOf(ranking: Ranking, asked: string, {text, grades}: Need): Group[] {
  const found = ranking.evidence(asked, new Set(same.get(plain(text))));
  return found ? [{rows: found.rows, grades: found.urls.map((url) => grades[url] ?? 0)}] : [];
}

function learnPart(part: number): Group[] {
  const isOurs = (lesson: number) => Math.floor(lesson / TOGETHER) % PARTS === part;
  const others: Wordings = {
    ...wordings,
    words: wordings.words.map((words, at) => (at >= firstNeed && isOurs(at - firstNeed) ? [] : words)),
  };
  const vectors = vectorsWith(fitWords(others));
  const subjects = new PageModel(
    fitPageModel([...taughtByPages, ...taughtByLessons.filter((_, lesson) => !isOurs(lesson))]),
  );
  const file = {...index, meaning: {...index.meaning, table: vectors.digest}};
  const neighbors = taught.filter((_, lesson) => !isOurs(lesson));
  const order = {vectors: vectors.digest, subjects, lessons: storeLessons(neighbors, subjects)};
  const ranking = new Ranking(file, WEIGHTS, {vectors, order});
  const random = seededRandom(part + 1);
  return lessons.flatMap((lesson, number) => {
    if (!isOurs(number)) return [];
    const mistyped =
      Math.floor(number / PARTS) % MISTYPED === 0 ? withTypingError(lesson.text, random) : undefined;
    return [lesson.text, ...(mistyped ? [mistyped] : [])].flatMap((text) => groupOf(ranking, text, lesson));
  });
}

const groups: Group[] = [];
for (let part = 0; part < PARTS; part++) {
  groups.push(...learnPart(part));
  say(`${groups.length} asked`);
}
// Groups of one grade teach nothing.
const telling = groups.filter(({grades}) => new Set(grades).size > 1);
const subjects = fitPageModel([...taughtByPages, ...taughtByLessons]);
const order: StoredOrder = {
  vectors: wordVectors().digest,
  subjects,
  lessons: storeLessons(taught, new PageModel(subjects)),
  trees: fitTrees(telling),
};
const text = `${JSON.stringify(order)}\n`;
writeFileSync(TARGET, text);
say(`${telling.length} taught; ${(Buffer.byteLength(text) / 1e6).toFixed(2)} MB`);
