import {expect, test} from 'vitest';
import {parseFence} from './fence.ts';

test('reads options in every form of quoting', () => {
  const {options, problems} = parseFence(`title="a \\"b\\".py" tab='Python' preamble=client continues`);
  expect(problems).toEqual([]);
  expect(options).toEqual({
    title: 'a "b".py',
    tab: 'Python',
    preamble: 'client',
    continues: true,
  });
});

test.each([
  ['nochek="x"', /unknown option/],
  ['nocheck=""', /needs a value/],
  ['title', /needs a value/],
  ['continues="yes"', /unknown option/],
  ['"loose"', /cannot read/],
])('%s is a problem', (meta, message) => {
  expect(parseFence(meta).problems.join()).toMatch(message);
});
