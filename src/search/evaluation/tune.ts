/**
 * `npm run search:tune`: looks for better weights on the development queries.
 *
 * Coordinate search with random steps: change one number, keep the change when nDCG@3 rises. The
 * validation queries take no part and are not shown. Weights are then rounded and copied by hand to
 * `index-file.ts`, `understanding.ts` and `ranking.ts`.
 */

import {BASE_URL, loadProduct} from '../../product.ts';
import {cutPages, indexOf, PAGE_FIELDS, SECTION_FIELDS, WORDING_FIELDS} from '../index/index-file.ts';
import {readSourcePages} from '../index/source-pages.ts';
import {RANKING, Ranking} from '../service/ranking.ts';
import {mean, ndcg, success} from './metrics.ts';
import {type LabelledQuery, readQueries} from './queries.ts';

const STEPS = [0.5, 0.7, 0.85, 1.2, 1.4, 2];

type Numbers = {[name: string]: number | Numbers};

/** Paths of every number in a nested object. */
function numbersIn(value: Numbers, path: string[] = []): string[][] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'number' ? [[...path, name]] : numbersIn(inner, [...path, name]),
  );
}

function scaled(value: Numbers, [name = '', ...rest]: string[], factor: number): Numbers {
  const inner = value[name];
  if (inner === undefined) return value;
  return {...value, [name]: typeof inner === 'number' ? round(inner * factor) : scaled(inner, rest, factor)};
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** A small generator with a seed, so that a search can be repeated (Park and Miller, CACM 1988). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function main() {
  const root = process.cwd();
  const product = loadProduct();
  const cut = cutPages(readSourcePages({root, baseUrl: BASE_URL, product}));
  const known = new Set(cut.pages.map((page) => page.url));
  const queries = readQueries(root, BASE_URL, product)
    .map((query) => ({...query, grades: new Map([...query.grades].filter(([url]) => known.has(url)))}))
    .filter(({grades}) => Math.max(0, ...grades.values()) >= 2);
  const development = queries.filter(({split}) => split === 'development');
  const random = generator(Number(process.argv[2] ?? 1));
  const rounds = Number(process.argv[3] ?? 400);

  const {anchorRatio, synonyms, ...ranking} = RANKING;
  let best = {
    pageFields: PAGE_FIELDS,
    sectionFields: SECTION_FIELDS,
    wordingFields: WORDING_FIELDS,
    ranking,
  } as unknown as Numbers;
  let index: ReturnType<typeof indexOf> | undefined;
  let indexKey = '';

  const score = (weights: Numbers, list: readonly LabelledQuery[]) => {
    const {
      pageFields,
      sectionFields,
      wordingFields,
      ranking: options,
    } = weights as never as {
      pageFields: typeof PAGE_FIELDS;
      sectionFields: typeof SECTION_FIELDS;
      wordingFields: typeof WORDING_FIELDS;
      ranking: typeof ranking;
    };
    const key = JSON.stringify([pageFields, sectionFields, wordingFields]);
    if (!index || key !== indexKey) {
      index = indexOf(cut, {pageFields, sectionFields, wordingFields});
      indexKey = key;
    }
    const engine = new Ranking(index, {...options, anchorRatio, synonyms});
    return mean(
      list.map(({query, grades}) => {
        const found = engine.search(query, 3).hits.map((hit) => hit.page.url);
        return 0.8 * ndcg(found, grades, 3) + 0.2 * success(found, grades);
      }),
    );
  };

  let bestScore = score(best, development);
  console.log(`start: development ${bestScore.toFixed(4)}`);
  const paths = numbersIn(best);
  for (let step = 1; step <= rounds; step++) {
    const path = paths[Math.floor(random() * paths.length)] as string[];
    const factor = STEPS[Math.floor(random() * STEPS.length)] as number;
    const candidate = scaled(best, path, factor);
    if (path.at(-1) === 'lengthNormalisation') {
      const value = path.reduce<Numbers | number>(
        (inner, name) => (inner as Numbers)[name] as Numbers,
        candidate,
      );
      if ((value as number) > 1) continue;
    }
    if (
      path.includes('readings') &&
      (path.reduce<Numbers | number>(
        (inner, name) => (inner as Numbers)[name] as Numbers,
        candidate,
      ) as number) >= 1
    )
      continue;
    const candidateScore = score(candidate, development);
    if (candidateScore > bestScore + 0.0002) {
      best = candidate;
      bestScore = candidateScore;
      console.log(`${step}: ${path.join('.')} x${factor}: development ${bestScore.toFixed(4)}`);
    }
  }
  console.log(JSON.stringify(best, null, 2));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
