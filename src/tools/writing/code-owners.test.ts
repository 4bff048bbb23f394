import {existsSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {CODE_OWNERS, codeOwners} from './code-owners.ts';

it('is what the repository has; run `npm run owners:record` when this fails', () => {
  expect(readFileSync(CODE_OWNERS, 'utf8')).toBe(codeOwners(loadProduct({})));
});

it('names teams by the slug of the product, for paths that exist', () => {
  const lines = codeOwners({slug: 'zenith'}).trim().split('\n').slice(1);
  for (const line of lines) {
    const [pattern = '', team = ''] = line.split(' ');
    expect(team).toMatch(/^@zenith\/[a-z-]+$/);
    expect(pattern === '*' || existsSync(`.${pattern}`), pattern).toBe(true);
  }
});
