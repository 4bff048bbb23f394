import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {schemas, type Variable} from './environment.ts';
import {loadProduct, productTokens, publicValues, UserError} from './index.ts';
import {PROVIDERS, trackerVariables} from './tracking/providers.ts';
import {type Row, VARIABLES} from './variables.ts';

const ROWS: Variable[] = [...Object.values<Row>(VARIABLES), ...trackerVariables()];
const names = ROWS.flatMap(({variable}) => variable ?? []);
const checked = ROWS.flatMap(({variable, schema}) => (variable && schema ? [variable] : []));

describe('the table of variables', () => {
  it('has each variable and each token once', () => {
    const tokens = Object.values<Row>(VARIABLES).flatMap(({token}) => token ?? []);
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual([...new Set(names)]);
    expect(tokens).toEqual([...new Set(tokens)]);
    expect(Object.keys(productTokens(loadProduct({})))).toEqual(tokens);
  });

  it.each(checked)('%s is refused when it holds nonsense, and named', (variable) => {
    const load = () => loadProduct({[variable]: 'no <such> value'});
    expect(load).toThrow(UserError);
    expect(load).toThrow(`${variable}="no <such> value": must be `);
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

describe('what lists the variables', () => {
  it('.env.example has each one with its default', () => {
    const product = loadProduct({});
    const defaults = [
      ...Object.entries<Row>(VARIABLES).map(([name, {variable}]) => [
        variable,
        product[name as keyof typeof VARIABLES],
      ]),
      ...PROVIDERS.flatMap(([id, {variables}]) =>
        Object.entries(variables(schemas)).map(([name, {variable}]) => [
          variable,
          (product.trackers[id] as Record<string, string>)[name],
        ]),
      ),
    ].flatMap(([variable, value]) => (variable ? [`#${variable}=${value}`] : []));
    const example = fs.readFileSync('.env.example', 'utf8').split('\n');
    expect(defaults.length).toBe(names.length);
    expect(defaults.filter((line) => !example.includes(line))).toEqual([]);
  });

  it('docs/contributing.md has each token with its variable', () => {
    const page = fs.readFileSync('docs/contributing.md', 'utf8');
    for (const {token, variable = 'none'} of Object.values<Row>(VARIABLES))
      if (token) expect(page).toMatch(new RegExp(`^\\| \`%%${token}%%\` \\|.*${variable}`, 'm'));
  });
});
