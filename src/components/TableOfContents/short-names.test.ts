import {expect, it} from 'vitest';
import {shortNames} from './short-names.ts';

const item = (value: string) => ({value, id: 'x', level: 3});
const short = (value: string) => shortNames([item(value)])[0]?.value;

it('gives a method its own name', () => {
  expect(short('<code>ModelUnderTest.run_test</code>')).toBe('<code>.run_test</code>');
  expect(short('<code>client.checks.create()</code>')).toBe('<code>.create</code>');
});

it.each(['<code>ModelUnderTest</code>', 'Read the results', '<code>.github/workflows</code>', 'Version 1.2'])(
  'leaves %s as it is',
  (value) => {
    expect(short(value)).toBe(value);
  },
);
