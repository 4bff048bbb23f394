import {describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {substituteTokens, tokenValues, UnknownTokenError} from './tokens.ts';

const values = tokenValues(loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'}));
const substitute = (text: string) => substituteTokens(text, values, 'docs/page.md');

describe('substituteTokens', () => {
  it('ends lines as every other checkout does', () => {
    const command = '```bash\ncurl -o a \\\n  %product%\n```\n';
    expect(substitute(command.replaceAll('\n', '\r\n'))).toBe(substitute(command));
  });

  it.each([
    ['prose', 'Start %Product% today.', 'Start Zenith today.'],
    ['inline code', 'Run `%product% init`.', 'Run `zenith init`.'],
    [
      'a fence',
      '```python\nfrom %product% import %Product%\n```',
      '```python\nfrom zenith import Zenith\n```',
    ],
    ['an environment variable', '`%PRODUCT%_API_KEY`', '`ZENITH_API_KEY`'],
    [
      'front matter',
      '---\nslug: /reference/python-sdk/%product%\n---',
      '---\nslug: /reference/python-sdk/zenith\n---',
    ],
    ['a link target', '[app](%app_url%/project)', '[app](https://app.zenith.example/project)'],
    ['the API host', '%api_url%/v0/projects', 'https://api.zenith.example/v0/projects'],
    ['the proxy host', '%proxy_url%', 'https://proxy.zenith.example'],
    ['the company site', '%site_url%', 'https://zenith.example'],
    ['the blog', '%blog_url%', 'https://zenith.example/docs/blog'],
    ['the repository', '%repo_url%/issues', 'https://code.zenith.example/docs/issues'],
    ['the support address', '%support_email%', 'support@zenith.example'],
    ['two tokens side by side', '%product%%Product%', 'zenithZenith'],
    ['a component attribute', '<Card to="%app_url%">', '<Card to="https://app.zenith.example">'],
  ])('replaces a token in %s', (_, text, expected) => {
    expect(substitute(text)).toBe(expected);
  });

  it.each([
    ['a literal token', '%%product%%', '%product%'],
    ['a literal that is no token', '%%anything%%', '%anything%'],
    ['a share', '95 % of 20 rows', '95 % of 20 rows'],
    ['two shares', '50% or 20% more', '50% or 20% more'],
    ['an encoded address', 'a%20b%2Fc%20d', 'a%20b%2Fc%20d'],
  ])('leaves %s as it is meant', (_, text, expected) => {
    expect(substitute(text)).toBe(expected);
  });

  it('names file, line, token and the known tokens when a token does not exist', () => {
    const run = () => substitute('one\ntwo\nsee %prodcut% here');
    expect(run).toThrow(UnknownTokenError);
    expect(run).toThrow(/^docs\/page\.md:3: unknown token %prodcut%\. Known tokens: %Product%, %product%/);
    expect(run).toThrow(/Write %%prodcut%% for a literal %prodcut%\.$/);
  });

  it('does not look up names of Object.prototype', () => {
    expect(() => substitute('%constructor%')).toThrow(UnknownTokenError);
  });

  it('keeps the number of lines', () => {
    const text = 'a\n%Product%\n\n%%x%%\n';
    expect(substitute(text).split('\n')).toHaveLength(text.split('\n').length);
  });
});
