import {expect, test} from 'vitest';
import {parseInfoString} from './info-string.ts';

test('reads options in every form of quoting', () => {
  const {options, problems} = parseInfoString(
    `title="a \\"b\\".py" tab='Python' preamble=client continues {1,3-4} showLineNumbers`,
  );
  expect(problems).toEqual([]);
  expect(options).toEqual({title: 'a "b".py', tab: 'Python', preamble: 'client', continues: true});
});

test('an empty info string has no options', () => {
  expect(parseInfoString(null)).toEqual({options: {continues: false}, problems: []});
});

test.each([
  ['nochek="x"', /unknown option/],
  ['nocheck=""', /needs a value/],
  ['title', /needs a value/],
  ['continues="yes"', /unknown option/],
  ['region="a"', /needs the option file/],
  ['"loose"', /cannot read/],
])('%s is a problem', (meta, message) => {
  expect(parseInfoString(meta).problems.join()).toMatch(message);
});
