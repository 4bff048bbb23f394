import {describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {substituteTokens, tokenValues} from './tokens.ts';

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
    ['a component attribute', '<Card to="%app_url%">', '<Card to="https://app.zenith.example">'],
  ])('replaces a token in %s', (_, text, expected) => {
    expect(substitute(text)).toBe(expected);
  });

  it.each([
    ['a literal token', '%%product%%', '%product%'],
    ['a literal that is no token', '%%anything%%', '%anything%'],
    ['two shares', '50% or 20% more', '50% or 20% more'],
    ['an encoded address', 'a%20b%2Fc%20d', 'a%20b%2Fc%20d'],
  ])('leaves %s as it is meant', (_, text, expected) => {
    expect(substitute(text)).toBe(expected);
  });
});
