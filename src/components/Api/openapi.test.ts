import {readFileSync} from 'node:fs';
import {Validator} from '@seriousme/openapi-schema-validator';
import {expect, it} from 'vitest';

const description = () => JSON.parse(readFileSync('src/search/openapi.json', 'utf8'));

it('the description of the search is an OpenAPI 3.1 file, and every operation says what it does', async () => {
  const validator = new Validator();
  expect(await validator.validate(description())).toEqual({valid: true});
  expect(validator.version).toBe('3.1');
  const operations = Object.values(description().paths).flatMap((path) => Object.values(path as object));
  for (const operation of operations)
    expect(operation).toMatchObject({operationId: expect.any(String), summary: expect.any(String)});
});

it('a planted fault is found', async () => {
  const planted = description();
  planted.paths['/v1/search'].post.responses['200'].content = 'text';
  expect((await new Validator().validate(planted)).valid).toBe(false);
});
