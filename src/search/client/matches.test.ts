import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {markMatches} from './matches.ts';

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .filter(({matched}) => matched)
    .map(({text: part}) => part);

describe('markMatches', () => {
  it.each([
    ['Write simulated users', 'simulated user', ['simulated', 'users']],
    ['Evaluate a model', 'evaluating', ['Evaluate']],
    ['SHOP_API_KEY is one', 'shop_api_key', ['SHOP_API_KEY']],
    ['The key of the API', 'shop_api_key', ['key', 'API']],
    ['create_scenario_set makes one', 'create_scenario_set', ['create_scenario_set']],
    ['Set SHOP_API_KEY in the shell', 'shop_api_key', ['SHOP_API_KEY']],
    ['create_scenario_set makes one', 'scenario', ['scenario']],
    ['A ready-made test', 'ready', ['ready']],
    ['The end of the test', 'the test', ['test']],
    ['Nothing here', 'drivers', []],
    ['Café', 'café', ['Café']],
  ])('%s for %s', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });

  it('changes no text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), fc.string({unit: 'binary'}), (text, query) => {
        expect(
          markMatches(text, query)
            .map(({text: part}) => part)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
