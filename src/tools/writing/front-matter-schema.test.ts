import {readFileSync} from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import {describe, expect, it} from 'vitest';
import {frontMatterSchema, SCHEMA_FILES} from './front-matter-schema.ts';

const page = {
  title: 'Drivers',
  description: 'Write the simulated users that talk to your agent, and give them goals.',
  keywords: ['driver', 'persona', 'simulated user'],
};
const post = {...page, slug: 'a', date: '2026-01-31', authors: ['applied-ml'], tags: ['testing']};

describe.each([
  ['docs', page],
  ['blog', post],
] as const)('the schema for editors of %s', (folder, good) => {
  const validate = addFormats(new Ajv({strict: true})).compile(JSON.parse(frontMatterSchema(folder)));

  it('is the one in the repository; run `npm run schema:record` when this fails', () => {
    expect(readFileSync(SCHEMA_FILES[folder], 'utf8')).toBe(frontMatterSchema(folder));
  });

  it('accepts what the build accepts', () => {
    expect(validate({...good, draft: true}), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ['a field that does not exist', {...good, desciption: 'x'}],
    ['a missing title', {...good, title: undefined}],
  ])('refuses %s', (_, bad) => {
    expect(validate(JSON.parse(JSON.stringify(bad)))).toBe(false);
  });
});
