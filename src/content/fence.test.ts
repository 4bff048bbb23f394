import {expect, test} from 'vitest';
import {parseFence} from './fence.ts';

test('reads options', () => {
  const {options, problems} = parseFence('title="a b.py" tab="Python" preamble="client" continues');
  expect(problems).toEqual([]);
  expect(options).toEqual({title: 'a b.py', tab: 'Python', preamble: 'client', continues: true});
});

test.each([
  ['nochek="x"', /nochek="x" is no option/],
  ['nocheck=""', /needs a value/],
  ['title', /title is no option/],
  ['title=\u201Ca.sh\u201D', /title=.* is no option of a fence; write .* title="a\.py"/],
  ["title='a.sh'", /is no option/],
  ['continues="yes"', /is no option/],
])('%s is a problem', (meta, message) => {
  expect(parseFence(meta).problems.join()).toMatch(message);
});
