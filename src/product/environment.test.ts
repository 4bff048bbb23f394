import {describe, expect, it} from 'vitest';
import {readVariables, schemas, type Variable} from './environment.ts';

const ROWS = {
  site: {variable: 'SITE', schema: schemas.origin, default: 'https://a.test'},
  page: {variable: 'PAGE', schema: schemas.url, default: (value) => `${value('site')}/page`},
  host: {default: (value) => new URL(value('page')).hostname},
  key: {
    variable: 'KEY',
    schema: schemas.matching(/^k\d$/, 'k and a digit'),
    default: '',
  },
} satisfies Record<string, Variable>;

function read(environment: Record<string, string>) {
  const problems: string[] = [];
  return {values: readVariables(ROWS, environment, problems), problems};
}

describe('readVariables', () => {
  it('takes defaults for what is unset or blank, made of the values before', () => {
    expect(read({SITE: 'https://b.test/', KEY: '  '})).toEqual({
      values: {site: 'https://b.test', page: 'https://b.test/page', host: 'b.test', key: ''},
      problems: [],
    });
  });

  it('names every bad variable, its value and what it must be, and goes on with the defaults', () => {
    expect(read({SITE: 'https://b.test/path', KEY: 'x', PAGE: 'javascript:alert(1)'})).toEqual({
      values: {site: 'https://a.test', page: 'https://a.test/page', host: 'a.test', key: ''},
      problems: [
        'SITE="https://b.test/path": must be an http(s) origin without a path, such as https://example.com',
        'PAGE="javascript:alert(1)": must be an absolute http:// or https:// URL, without user name, password, quotes or *',
        'KEY="x": must be k and a digit',
      ],
    });
  });
});
