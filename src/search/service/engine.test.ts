import {describe, expect, it} from 'vitest';
import {buildIndex} from '../index/build-index.ts';
import {answer} from './answers.ts';
import {SearchEngine} from './engine.ts';
import {FIXTURE_INDEX, sourcePage} from './site.fixture.ts';

const page = (url: string, title: string, markdown: string, more = {}) =>
  sourcePage(url, title, markdown, more);
const engineOf = (...pages: ReturnType<typeof page>[]) => new SearchEngine(buildIndex(pages));
const first = (engine: SearchEngine, query: string) => engine.search(query, 3).hits[0]?.page.url;

const TENTS = page('/docs/tents', 'Tents', '## Care {/* #care */}\n\nDry a tent before you put it away.');
const STOVES = page('/docs/stoves', 'Stoves', '## Fuel {/* #fuel */}\n\nGas burns clean and weighs little.');

describe('the engine', () => {
  it('refuses an index of another version', () => {
    expect(() => new SearchEngine({...FIXTURE_INDEX, format: 6 as never})).toThrow('Build the site again');
  });

  it('finds a page by its words, and by a question of its front matter or of the file beside it', () => {
    const plain = engineOf(TENTS, STOVES);
    expect(first(plain, 'gas')).toBe('/docs/stoves');
    expect(first(plain, 'tents')).toBe('/docs/tents');
    const asked = engineOf(
      {...TENTS, questions: ['my shelter got mouldy']},
      {...STOVES, groups: [{heading: 'fuel', questions: ['what does the cooker run on']}]},
    );
    expect(first(asked, 'mouldy shelter')).toBe('/docs/tents');
    expect(first(asked, 'what does a cooker run on')).toBe('/docs/stoves');
  });

  it('corrects a word that no page has, and finds nothing for nonsense', () => {
    expect(first(engineOf(TENTS, STOVES), 'stovs')).toBe('/docs/stoves');
    expect(first(engineOf(TENTS, STOVES), 'stovs umbrella')).toBeUndefined();
    expect(engineOf(TENTS, STOVES).search('qqqqzzzz', 3).hits).toEqual([]);
  });

  it('finds something for a query that names the product, although no page has its other word', () => {
    const site = {name: 'Zenith', tagline: '', origin: '', baseUrl: '/docs/'};
    const engine = new SearchEngine(buildIndex([TENTS, STOVES], site));
    expect(first(engine, 'zenith umbrella weighs')).toBe('/docs/stoves');
    expect(first(engine, 'umbrella weighs')).toBeUndefined();
  });

  it('compares the words of a query with those of the pages a dozen times at most, whatever it asks', () => {
    let comparisons = 0;
    const {vocabulary, ...index} = buildIndex([TENTS, STOVES]);
    const counted = {
      *[Symbol.iterator]() {
        comparisons += 1;
        yield* vocabulary;
      },
    };
    const engine = new SearchEngine({...index, vocabulary: counted as unknown as string[]});
    for (const known of ['', 'tents ', 'Tents burn ']) {
      const letters = [...'abcdefghijklmnopqrstuvwxyz'];
      const words = letters.flatMap((letter) => [`stq${letter}s`, `Stq${letter}s`, `stq${letter}ves`]);
      engine.search(known + words.join(' '), 3);
    }
    expect(comparisons).toBeGreaterThan(0);
    expect(comparisons).toBeLessThanOrEqual(3 * 12);
  });

  it('puts documentation before a post that says the same, and the page of that title before others', () => {
    const text = 'Dry a tent before you put it away.';
    const post = page('/docs/blog/drying', 'Drying', text);
    expect(first(engineOf(post, page('/docs/drying', 'Drying', text)), 'dry a tent')).toBe('/docs/drying');
    const parts = page('/docs/parts', 'Stove parts', 'Stoves, stoves and parts of stoves.');
    expect(first(engineOf(parts, STOVES), 'stoves')).toBe('/docs/stoves');
  });

  it('puts the overview of a group first for its name, however it is abbreviated, and for its keywords', () => {
    const text = 'Evaluations, evaluations and one more evaluation of tents.';
    const group = page('/docs/trials/introduction', 'Read runs', 'Runs of tents.', {
      overviewOf: ['Evaluation'],
      keywords: ['scoring'],
    });
    const engine = engineOf(
      group,
      page('/docs/more', 'More', text),
      page('/docs/marks', 'Marks', 'Scoring of tents is for others.'),
    );
    for (const query of ['evaluation', 'evals', 'scoring']) expect(first(engine, query)).toBe(group.url);
  });

  it.each(['TypeScript SDK', 'typescript sdk'])(
    'leads to the page as a whole that has the name %s',
    (name) => {
      const text = 'The TypeScript SDK and one more TypeScript SDK for tents.';
      const engine = engineOf(
        page(
          '/docs/client',
          'Client',
          `## What the TypeScript SDK lacks {/* #lacks */}\n\nThe script sings.`,
          {
            overviewOf: ['TypeScript SDK'],
          },
        ),
        page('/docs/more', 'More', `${text}\n\n## The TypeScript SDK {/* #sdk */}\n\n${text}`),
      );
      expect(answer(engine, name, 1)[0]?.page_url).toBe('/docs/client');
    },
  );

  it('takes no word for an abbreviation that only looks like one', () => {
    expect([...engineOf(TENTS, STOVES).search('a\u017fr', 3).queryTerms]).toEqual(['asr']);
  });
});

describe('an answer', () => {
  const engine = engineOf(
    page(
      '/docs/reference',
      'Client',
      'All methods.\n\n## `run_test` {/* #run_test */}\n\nStarts a run of a set. Its parameters name the set. It returns `run_test` results.\n\n## `Client.run_simulation` {/* #run_simulation */}\n\nStarts conversations with drivers.\n\n## Next steps\n\n- [Tents](/tents): how `run_test` is used.',
    ),
    TENTS,
  );

  it('leads to the section that has more of the query than the page', () => {
    expect(answer(engineOf(TENTS, STOVES), 'gas burns clean', 1)[0]?.page_url).toBe('/docs/stoves#fuel');
    expect(answer(engineOf(TENTS, STOVES), 'stoves', 1)[0]?.page_url).toBe('/docs/stoves');
  });

  it('to an identifier of both languages brings both entries, or that of the one that is asked for', () => {
    const entry = (url: string, title: string) =>
      page(url, title, '## `Client.run_test` {/* #run_test */}\n\nStarts a run.');
    const both = engineOf(
      entry('/docs/reference/python-sdk/runs', 'Python client: runs'),
      entry('/docs/reference/typescript-sdk/runs', 'Test runs'),
      TENTS,
    );
    const [python, typescript] = [
      'Python client: runs: Client.run_test',
      'Test runs (TypeScript): Client.run_test',
    ];
    const titlesOf = (...query: [number, ('python' | 'typescript')?]) =>
      answer(both, 'run_test', ...query).map(({page_title}) => page_title);
    expect(titlesOf(3).sort()).toEqual([python, typescript]);
    expect([titlesOf(1, 'python'), titlesOf(1, 'typescript')]).toEqual([[python], [typescript]]);
  });

  it.each([
    ['run_test', '/docs/reference#run_test'],
    ['runTest', '/docs/reference#run_test'],
    ['run_test parameters', '/docs/reference#run_test'],
    ['run_simulation', '/docs/reference#run_simulation'],
  ])('to an identifier leads to its entry: %s', (query, url) => {
    expect(answer(engine, query, 1)[0]?.page_url).toBe(url);
  });
});
