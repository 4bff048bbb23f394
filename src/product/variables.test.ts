import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {envExample} from './env-example.ts';
import type {Variable} from './environment/variable.ts';
import {loadProduct, ProductVariableError, productTokens} from './index.ts';
import {withTokenTable} from './token-table.ts';
import {trackerVariables} from './tracking/providers.ts';
import {type Row, VARIABLES} from './variables.ts';

const ROWS: Variable[] = [
  ...Object.values<Row>(VARIABLES),
  ...trackerVariables().flatMap(({rows}) => Object.values(rows)),
];
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
    expect(load).toThrow(ProductVariableError);
    expect(load).toThrow(`${variable}="no <such> value": must be `);
  });
});

describe('what is written from the table', () => {
  const hint = 'run: npm run generate:variables';

  it('.env.example', () => {
    const example = fs.readFileSync('.env.example', 'utf8');
    expect(example, hint).toBe(envExample(example));
    for (const name of names) expect(example).toMatch(new RegExp(`^#${name}=`, 'm'));
  });

  it('the table of tokens', () => {
    const page = fs.readFileSync('docs/contributing.md', 'utf8');
    expect(page, hint).toBe(withTokenTable(page, 'docs/contributing.md'));
    for (const token of Object.keys(productTokens(loadProduct({}))))
      expect(page).toContain(`| \`%%${token}%%\` |`);
  });
});
