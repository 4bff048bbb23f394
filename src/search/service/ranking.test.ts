import {describe, expect, it} from 'vitest';
import {buildIndex} from '../index/index-file.ts';
import {WEIGHTS} from '../weights.ts';
import {sourcePage as page} from './fixture.ts';
import {IndexFormatError, Ranking} from './ranking.ts';

const PAGES = [
  page(
    '/docs/simulation/drivers',
    'Drivers',
    'Write simulated users.\n\n## Voice {/* #voice */}\n\nA driver can speak with an accent.',
  ),
  page(
    '/docs/metrics/retrieval',
    'Retrieval metrics',
    'Scores of a ranking.\n\n## Recall at k {/* #recall */}\n\nThe share of relevant documents found.\n\n## nDCG {/* #ndcg */}\n\nDiscounted gain of a ranking.',
  ),
  page(
    '/docs/reference/sdk',
    'SDK reference',
    'Everything.\n\n## `create_scenario_set` {/* #create */}\n\nMakes a scenario set.\n\n```python\nclient.create_scenario_set(name="a", maxTurns=3)\n```',
  ),
  page(
    '/docs/terminology',
    'Terminology',
    'Words.\n\n### API token {/* #token */}\n\nIdentifies you.\n\nAlso called: passkey, access code.\n\n### Driver {/* #driver */}\n\nA simulated user.',
  ),
  page('/docs/reference/api-token', 'API token', 'Create a token for the SDK.'),
  page('/docs/blog/drivers-post', 'Drivers', 'A post on drivers and simulated users.'),
  page(
    '/docs/other',
    'Something else',
    'The word devices is here. Devices of all sorts, retrial and precession.',
  ),
  page('/docs/overview', 'Overview', 'Start here: [who talks to your agent](/simulation/drivers).'),
];

const ranking = new Ranking(buildIndex(PAGES));
const urls = (query: string, atMost = 5) => ranking.search(query, atMost).hits.map((hit) => hit.page.url);

describe('Ranking', () => {
  it('finds a page by its title, documentation before posts', () => {
    expect(urls('drivers').slice(0, 2)).toEqual(['/docs/simulation/drivers', '/docs/blog/drivers-post']);
  });

  it('names every page once', () => {
    const found = urls('driver simulated users voice', 20);
    expect(new Set(found).size).toBe(found.length);
  });

  it.each([
    'create_scenario_set',
    'createScenarioSet',
    'create-scenario-set',
    'createscenarioset',
    'create scenario set',
    '--max-turns',
    'MAX_TURNS',
  ])('finds the identifier as %s', (query) => {
    expect(urls(query)[0]).toBe('/docs/reference/sdk');
  });

  it.each([
    ['drivrs', '/docs/simulation/drivers'],
    ['retreival', '/docs/metrics/retrieval'],
    ['retriev', '/docs/metrics/retrieval'],
    ['apitoken', '/docs/reference/api-token'],
  ])('forgives %s', (query, url) => {
    expect(urls(query)[0]).toBe(url);
  });

  it('never prefers a similar word to the word itself', () => {
    // "devices" is two edits from "drivers"; a page full of it must not win.
    const found = urls('drivers', 20);
    expect(found).not.toContain('/docs/other');
    expect(urls('devices')[0]).toBe('/docs/other');
  });

  it('knows the names that the glossary gives', () => {
    expect(urls('passkey')).toContain('/docs/reference/api-token');
  });

  it('uses what other pages call a page', () => {
    expect(urls('who talks to my agent')).toContain('/docs/simulation/drivers');
  });

  it('prefers a page that one wording of answers as a whole', () => {
    const scattered = page('/docs/scattered', 'Scattered', 'Text.', {
      phrases: ['bill of the month, team of agents, hand out leaflets, work in the garden'],
    });
    const whole = page('/docs/whole', 'Whole', 'Text.', {
      phrases: ['agents hand work over, something else, more of it, and more'],
    });
    const small = new Ranking(buildIndex([scattered, whole, ...PAGES]));
    expect(small.search('agents that hand work over', 1).hits[0]?.page.url).toBe('/docs/whole');
  });

  it('prefers the page that defines an identifier to one that uses it', () => {
    const uses = page('/docs/uses', 'Uses', 'Fields.\n\nName, meaning: `max_turns_of`, a limit.');
    const defines = page(
      '/docs/defines',
      'Defines',
      'Fields.\n\n| Name | Meaning |\n| --- | --- |\n| `max_turns_of` | a limit |',
    );
    const small = new Ranking(buildIndex([uses, defines, ...PAGES]));
    expect(small.search('max_turns_of', 1).hits[0]?.page.url).toBe('/docs/defines');
  });

  it('links the section that answers better than its page', () => {
    const [hit] = ranking.search('recall', 1).hits;
    expect([hit?.page.url, hit?.section?.anchor]).toEqual(['/docs/metrics/retrieval', 'recall']);
    expect(ranking.search('retrieval metrics', 1).hits[0]?.section).toBeUndefined();
  });

  it('leads an identifier to the section named after it, else to where it is used most', () => {
    const guide = page(
      '/docs/guide',
      'Guide',
      'Set `SHOP_LOG_LEVEL`.\n\n## Start {/* #start */}\n\nText.\n\n## Read more {/* #more */}\n\nWith `SHOP_LOG_LEVEL` at 1 and `SHOP_LOG_LEVEL` at 2.',
    );
    const reference = page(
      '/docs/reference/settings',
      'Settings',
      'All.\n\n## Others {/* #others */}\n\n`SHOP_LOG_LEVEL`, `SHOP_LOG_LEVEL`, `SHOP_LOG_LEVEL`.\n\n## `SHOP_LOG_LEVEL` {/* #level */}\n\nFrom 0 to 3.',
    );
    const small = new Ranking(buildIndex([guide, reference, ...PAGES]));
    const found = small.search('SHOP_LOG_LEVEL', 2).hits.map((hit) => [hit.page.title, hit.section?.anchor]);
    expect(new Map(found as Array<[string, string]>)).toEqual(
      new Map([
        ['Settings', 'level'],
        ['Guide', 'more'],
      ]),
    );
  });

  it('finds by meaning what shares some of its words only, and leaves identifiers alone', () => {
    const dogs = page('/docs/dogs', 'Feeding', 'Text.', {
      phrases: ['puppy eats meat, dog food bowl, feed a hound'],
    });
    const cars = page('/docs/cars', 'Garage', 'Text.', {
      phrases: ['repair an engine, car wheel, truck brakes'],
    });
    const file = buildIndex([cars, dogs, ...PAGES]);
    const query = 'vehicle motor wheel meat overview';
    const by = (weight: number) =>
      new Ranking(file, {...WEIGHTS, meaning: {...WEIGHTS.meaning, weight}})
        .search(query, 9)
        .hits.map((hit) => [hit.page.url, hit.score] as const);
    const lead = (list: ReturnType<typeof by>) => {
      const scores = new Map(list);
      return (scores.get('/docs/cars') ?? 0) - (scores.get('/docs/dogs') ?? 0);
    };
    expect(lead(by(0.5))).toBeGreaterThan(lead(by(0)));
    const identifier = (weight: number) =>
      new Ranking(file, {...WEIGHTS, meaning: {...WEIGHTS.meaning, weight}})
        .search('create_scenario_set for puppy cars', 9)
        .hits.map((hit) => hit.score);
    expect(identifier(0.5)).toEqual(identifier(0));
  });

  it('keeps to a part of the site', () => {
    const kept = (filter: 'blog' | 'documentation') =>
      ranking.search('drivers', 9, {filter}).hits.map((hit) => hit.page.url);
    expect(kept('blog')).toEqual(['/docs/blog/drivers-post']);
    expect(kept('documentation')).toContain('/docs/simulation/drivers');
    expect(kept('documentation')).not.toContain('/docs/blog/drivers-post');
  });

  it('finds nothing for what is nowhere', () => {
    expect(urls('zzzzqqqq')).toEqual([]);
    expect(urls('???')).toEqual([]);
    expect(urls('')).toEqual([]);
  });

  it('gives the same answer again and again', () => {
    const first = ranking.search('driver voice', 5).hits.map(({score}) => score);
    urls('something else entirely');
    expect(ranking.search('driver voice', 5).hits.map(({score}) => score)).toEqual(first);
  });

  it('returns at most what is asked for', () => {
    expect(urls('driver', 1)).toHaveLength(1);
  });

  it('looks pages up by path', () => {
    for (const path of ['/docs/overview', '/docs/overview/', '/docs/overview#x', '/docs/overview?y']) {
      expect(ranking.page(path)?.title).toBe('Overview');
    }
    expect(ranking.page('/docs/nowhere')).toBeUndefined();
  });

  it('refuses an index of another format', () => {
    expect(() => new Ranking({...buildIndex(PAGES), format: 99 as never})).toThrow(IndexFormatError);
  });
});

describe('buildIndex', () => {
  it('is the same for the same pages', () => {
    expect(JSON.stringify(buildIndex(PAGES))).toBe(JSON.stringify(buildIndex(PAGES)));
  });
});

describe('a pasted message', () => {
  const other = page('/docs/flows', 'Flows or scripts', 'Scripts run flows. No scripts or flows, no run.');
  const quoting = page(
    '/docs/cli',
    'Command line',
    'Options of the command.\n\n## Messages\n\nIt stops with “No flows or scripts to run” when the folder is empty.',
  );
  const message = 'No flows or scripts to run';
  const first = (runWeight: number, query: string) => {
    const weights = {...WEIGHTS, ranking: {...WEIGHTS.ranking, runWeight}};
    return new Ranking(buildIndex([...PAGES, other, quoting]), weights).search(query, 3).hits[0]?.page.url;
  };

  it('is answered by the section that quotes it, not by the page of its words', () => {
    expect(first(0, message)).toBe('/docs/flows');
    expect(first(3, message)).toBe('/docs/cli');
  });

  it('is read without the values of its reader', () => {
    const found = ranking.search('drivers 7c9e6679-7425-40de-944b-e07fc1f90ae7', 5);
    expect(found.concepts).toEqual(ranking.search('drivers ', 5).concepts);
  });
});
