import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readVariables, schemas, type Variable} from './environment.ts';
import {loadProduct, productTokens, publicValues, type Row, VARIABLES} from './index.ts';
import {trackerVariables} from './tracking/providers.ts';

describe('readVariables', () => {
  const rows = {
    site: {variable: 'SITE', schema: schemas.origin, default: 'https://a.test'},
    page: {variable: 'PAGE', schema: schemas.url, default: (value) => `${value('site')}/page`},
    host: {default: (value) => new URL(value('page')).hostname},
    key: {variable: 'KEY', schema: schemas.matching(/^k\d$/, 'k and a digit'), default: ''},
  } satisfies Record<string, Variable>;

  it('takes defaults for what is unset or blank, made of the values before', () => {
    expect(readVariables('', rows, {SITE: 'https://b.test/', KEY: '  '})).toEqual({
      ...{site: 'https://b.test', page: 'https://b.test/page', host: 'b.test', key: ''},
    });
  });

  it('names every bad variable, its value and what it must be', () => {
    const environment = {SITE: 'https://b.test/path', KEY: 'x', PAGE: 'javascript:alert(1)'};
    expect(() =>
      readVariables('Nothing starts', rows, environment),
    ).toThrow(`Nothing starts with these environment variables:
  SITE="https://b.test/path": must be an http(s) origin without a path, such as https://example.com
  PAGE="javascript:alert(1)": must be an absolute http:// or https:// URL, without user name, password, quotes or *
  KEY="x": must be k and a digit
See .env.example`);
  });
});

describe('the table of variables', () => {
  const all: Record<string, Variable> = {...VARIABLES, ...trackerVariables()};
  const rows = Object.values(all);
  const names = rows.flatMap(({variable}) => variable ?? []);

  it('has each variable and each token once', () => {
    const tokens = Object.values<Row>(VARIABLES).flatMap(({token}) => token ?? []);
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual([...new Set(names)]);
    expect(tokens).toEqual([...new Set(tokens)]);
    expect(Object.keys(productTokens(loadProduct({})))).toEqual(tokens);
  });

  it('is that of .env.example, with each default', () => {
    const values: Record<string, string> = readVariables('', all, {});
    const example = fs.readFileSync('.env.example', 'utf8').split('\n');
    const defaults = Object.entries(all).flatMap(([name, {variable}]) =>
      variable ? [`#${variable}=${values[name]}`] : [],
    );
    expect(defaults.filter((line) => !example.includes(line))).toEqual([]);
  });

  it('is that of docs/contributing.md, with each token', () => {
    const page = fs.readFileSync('docs/contributing.md', 'utf8');
    for (const {token, variable = 'none'} of Object.values<Row>(VARIABLES))
      if (token) expect(page).toMatch(new RegExp(`^\\| \`%%${token}%%\` \\|.*${variable}`, 'm'));
  });
});

it('hosts and prefix are derived from the slug', () => {
  const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zen_ith'});
  expect(product.apiUrl).toBe('https://api.zen-ith.example');
  expect(product.envPrefix).toBe('ZEN_ITH');
  expect(product.npmPackage).toBe('zen_ith-ts-sdk');
});

it('components get some values, and nothing else of the product', () => {
  const product = loadProduct({POSTHOG_KEY: 'phc_secret', SUPPORT_EMAIL: 'hidden@example.com'});
  expect(publicValues(product)).toMatchObject({repoUrl: product.repoUrl, takesEvents: true});
  expect(JSON.stringify(publicValues(product))).not.toMatch(/phc_secret|hidden@/);
});
