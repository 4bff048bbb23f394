import {describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {substituteTokens, tokenValues, VERSIONS, type Versions} from './tokens.ts';

const values = tokenValues(loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'}));
const substitute = (text: string) => substituteTokens(text, values, 'docs/page.md');

describe('substituteTokens', () => {
  it('ends lines as every other checkout does', () => {
    const command = '```bash\ncurl -o a \\\n  %product%\n```\n';
    expect(substitute(command.replaceAll('\n', '\r\n'))).toBe(substitute(command));
  });

  it.each([
    ['prose', 'Start %Product% today.', 'Start Zenith today.'],
    [
      'a fence',
      '```python\nfrom %product% import %Product%\n```',
      '```python\nfrom zenith import Zenith\n```',
    ],
    [
      'front matter',
      '---\nslug: /reference/python-sdk/%product%\n---',
      '---\nslug: /reference/python-sdk/zenith\n---',
    ],
    ['two tokens side by side', '%product%%Product%', 'zenithZenith'],
    ['a version', 'uses: %checkout_action%', `uses: ${VERSIONS.values.checkout_action?.value}`],
    ['a component attribute', '<Card to="%app_url%">', '<Card to="https://app.zenith.example">'],
  ])('replaces a token in %s', (_, text, expected) => {
    expect(substitute(text)).toBe(expected);
  });

  it.each([
    ['a literal token', '%%product%%', '%product%'],
    ['a literal that is no token', '%%anything%%', '%anything%'],
    ['two shares', '50% or 20% more', '50% or 20% more'],
    ['an encoded address', 'a%20b%2Fc%20d', 'a%20b%2Fc%20d'],
    ['an encoded letter', '/wiki/%C3%84rger', '/wiki/%C3%84rger'],
    ['an encoded letter before one that could begin a token', '/%c3%a4dd%C3%A4', '/%c3%a4dd%C3%A4'],
    ['an encoded word of another script', '/%E6%97%A5%E6%9C%AC%20x', '/%E6%97%A5%E6%9C%AC%20x'],
  ])('leaves %s as it is meant', (_, text, expected) => {
    expect(substitute(text)).toBe(expected);
  });
});

it('each value that goes out of date says where its value was looked up, and when', () => {
  for (const [name, {source, checked}] of Object.entries({...VERSIONS.values, ...VERSIONS.history})) {
    expect(source, name).toMatch(/^(?:https:\/\/|none found$)/);
    expect(Date.parse(checked), name).toBeGreaterThan(0);
  }
});

/** Values that are over, or will be within 60 days; one that is kept as a fact about a release is left out. */
function expiring(values: Versions['values'], today: Date): string[] {
  return Object.entries(values).flatMap(([name, {value, ends, kept, source}]) => {
    const days = ends && !kept ? (Date.parse(ends) - today.getTime()) / 86_400_000 : Infinity;
    return days <= 60 ? [`${name}: ${value} ends on ${ends} (${source}); set another value`] : [];
  });
}

// A change must not fail for the day on which it is tested.
it.runIf(process.env.CHECK_DATES)('no value ends within 60 days', () => {
  expect(expiring(VERSIONS.values, new Date())).toEqual([]);
});

it.each([
  ['2026-11-01', []],
  ['2026-11-16', ['model: 24 ends on 2027-01-14 (none found); set another value']],
  ['2027-01-20', ['model: 24 ends on 2027-01-14 (none found); set another value']],
])('on %s, the planted values that are over or will be are reported', (day, said) => {
  const value = {value: '24', source: 'none found', checked: '2026-11-21'};
  const planted = {
    model: {...value, ends: '2027-01-14'},
    fact: {...value, ends: '2026-12-01', kept: 'a fact'},
    node: {...value, ends: null},
  };
  expect(expiring(planted, new Date(`${day}T12:00:00Z`))).toEqual(said);
});
