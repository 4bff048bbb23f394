import {expect, it} from 'vitest';
import {temporaryFolder} from '../../src/content/folder.fixture.ts';
import {readTable} from './tables.ts';

it('a table is read as text, by column', () => {
  const {root, remove} = temporaryFolder({'t.csv': 'a,b\n1,"x, y"\n2,\n'});
  expect(readTable('t.csv', root)).toEqual([
    {a: '1', b: 'x, y'},
    {a: '2', b: ''},
  ]);
  remove();
});
