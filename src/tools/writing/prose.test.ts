import {describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../content/parse.ts';
import {PHRASES} from './phrases.ts';
import {formatFinding} from './project.ts';
import {checkProse} from './prose.ts';

const check = (text: string) =>
  checkProse('a.md', parseMarkdown(text, 'a.md'), ['Rehearsal']).map(formatFinding);

const GOOD = `---
title: Test the support agent in Python
description: 'What "Return Policy" means to an agent.'
---

## 2. Use GitHub Actions with TypeScript and Rehearsal {/* #Setup */}

Run the check \`utilize()\` in order, from \`-1\` to −2, as of 2026-11-22, with gpt-4. The host answers {/* effortlessly */} with a row.

### The message "Turn limit reached" over HTTP

| One end | end of one |
| --- | --- |
| a | a |

\`\`\`text
A powerful sample, in order to to utilize.
\`\`\`
`;

describe('the words of a page', () => {
  it('pass when they are plain; code, comments, names and quotations are not read', () => {
    expect(check(GOOD)).toEqual([]);
  });

  it.each([
    [
      'insensitive ones',
      'Ask the chairman.',
      /^a\.md:3 Unexpected potentially insensitive use of `chairman`/,
    ],
    ['condescending ones', 'You simply\n\nrun it.', /^a\.md:3 .*`simply`.* — leave it out/],
    [
      'long ones',
      'Utilize it.',
      /^a\.md:3 Unexpected `Utilize`, use `use` instead — write use, or add "utilize"/,
    ],
    ['long phrases', 'Run it in order to see it.', /^a\.md:3 Unexpected `in order to`/],
    ['a word twice', 'Run the\nthe check.', /^a\.md:3 Unexpected repeated `the`/],
    ['hype', 'A Powerful check.', /^a\.md:3 "Powerful" is hype — say what it does/],
    ['hype in a cell', '| a | b |\n| --- | --- |\n| x | *seamless* |', /^a\.md:5 "seamless" is hype/],
    [
      'a hyphen for a minus',
      'It fell by -3.1 points.',
      /^a\.md:3 "-3\.1" has a hyphen for a minus — write −3\.1/,
    ],
    [
      'capitals',
      '## Run the Check {/* #run */}',
      /^a\.md:3 "Check" has a capital within a heading — write it/,
    ],
    ['capitals after code', '## `run` The check', /^a\.md:3 "The" has a capital/],
  ])('finds %s', (_, text, message) => {
    expect(check(`First.\n\n${text}\n`)).toEqual([expect.stringMatching(message)]);
  });
});

/** Planted: each sentence holds one phrase of the list, and the sentence after it says the same without it. */
const PLANTED: readonly [string, string][] = [
  ['A world-class check.', 'A check that reads 40 rows.'],
  ['This documentation does not say who keeps it.', 'Ask support who keeps it.'],
  ["The platform doesn't document the unit.", 'Time one call to learn the unit.'],
  ['This documentation has no prices of it.', 'Take prices from your provider.'],
  ['The schema is not published.', 'Build a panel, and read its schema.'],
  ["Its formulas aren't documented.", 'Decide by the counts.'],
  ['No way to choose it is documented.', 'Register the prompt with a model of your choice.'],
  ['It is in milliseconds as far as its values show.', 'Compare it with a call that you timed.'],
  ['Only one of them has been seen working.', 'Verify with one call.'],
  ['An order number belongs read out slowly.', 'Read order numbers out slowly.'],
  ['The one of the second check crosses 0.', 'The interval of the second check crosses 0.'],
  ['The id stands in the first column.', 'The id is in the first column.'],
  ['Their ids stand in two variables.', 'Two variables hold their ids.'],
  ['Each kind of run wants rows of its own.', 'The format depends on the run type.'],
  ['A check has read along.', 'A check scores each reply.'],
  ['An interval leaves open which is better.', "You can't tell which is better."],
  ['A call is made, or the other way round.', 'A call is made, or the other way around.'],
  ['The job is green in spite of a failure.', 'The job is green although a row failed.'],
  ['Whilst it runs, read it.', 'While it runs, read it.'],
  ['When the defect is mended, go on.', 'After the fix, go on.'],
  ['Choose a way in', 'Choose how to send data'],
  ['This fixes three failures, and no more.', 'This fixes three failures; it proves nothing else.'],
];

describe('phrases of the list', () => {
  const checkPage = (file: string, text: string) => checkProse(file, parseMarkdown(text, file), []);

  it.each(PLANTED)('are found in: %s', (bad, good) => {
    expect(checkPage('docs/a.md', `First.\n\n${bad}\n`)).toMatchObject([{line: 3}]);
    expect(checkPage('docs/a.md', `First.\n\n${good}\n`)).toEqual([]);
  });

  it('are all planted above', () => {
    const planted = PLANTED.map(([bad]) => bad);
    const missed = PHRASES.filter(({pattern}) => !planted.some((bad) => bad.match(pattern)));
    expect(missed.map(({pattern}) => pattern.source)).toEqual([]);
  });

  it('may be quoted, and a post may say what somebody has not published', () => {
    expect(checkPage('docs/a.md', 'Not "The id stands in the first column", but "is in".')).toEqual([]);
    expect(checkPage('blog/a.md', 'The prompts were not published.')).toEqual([]);
    expect(
      checkPage('docs/a.md', 'Let labels stand in for each other; what belongs in a set is tested.'),
    ).toEqual([]);
  });
});
