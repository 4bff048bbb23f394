import {describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../content/parse.ts';
import {formatDiagnostic} from '../../product/index.ts';
import {checkProse} from './prose.ts';

const check = (text: string) =>
  checkProse('a.md', parseMarkdown(text, 'a.md'), ['Rehearsal']).map(formatDiagnostic);

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
    ['insensitive ones', 'Ask the chairman.', /^a\.md:3: "chairman" excludes people; write "chair"/],
    ['condescending ones', 'You simply\n\nrun it.', /^a\.md:3: "simply" tells a reader .*; leave it out/],
    ['long ones', 'Utilize it.', /^a\.md:3: "Utilize" is long; write "use"/],
    ['long phrases', 'Run it in order\nto see it.', /^a\.md:3: "in order to" is long; write "to"/],
    ['a word twice', 'Run the\nthe check.', /^a\.md:3: "the the" repeats a word/],
    ['hype', 'A Powerful check.', /^a\.md:3: "Powerful" is hype; say what it does/],
    ['hype in a cell', '| a | b |\n| --- | --- |\n| x | *seamless* |', /^a\.md:5: "seamless" is hype/],
    [
      'a hyphen for a minus',
      'It fell by -3.1 points.',
      /^a\.md:3: "-3\.1" has a hyphen for a minus; write −3\.1/,
    ],
    [
      'capitals',
      '## Run the Check {/* #run */}',
      /^a\.md:3: "Check" has a capital within a heading; write it/,
    ],
    ['capitals after code', '## `run` The check', /^a\.md:3: "The" has a capital/],
  ])('finds %s', (_, text, message) => {
    expect(check(`First.\n\n${text}\n`)).toEqual([expect.stringMatching(message)]);
  });
});

describe('phrases of the list', () => {
  const checkPage = (file: string, text: string) => checkProse(file, parseMarkdown(text, file), []);

  it.each([
    ['A world-class check.', 'A check that reads 40 rows.'],
    ["The platform doesn't document the unit.", 'Time one call to learn the unit.'],
    ['Whilst it runs, read it.', 'While it runs, read it.'],
  ])('are found in: %s', (bad, good) => {
    expect(checkPage('docs/a.md', `First.\n\n${bad}\n`)).toMatchObject([{line: 3}]);
    expect(checkPage('docs/a.md', `First.\n\n${good}\n`)).toEqual([]);
  });

  it('may be quoted, and a post may say what somebody has not published', () => {
    expect(checkPage('docs/a.md', 'Not "The id stands in the first column", but "is in".')).toEqual([]);
    expect(checkPage('blog/a.md', 'The prompts were not published.')).toEqual([]);
    expect(
      checkPage('docs/a.md', 'Let labels stand in for each other; what belongs in a set is tested.'),
    ).toEqual([]);
  });
});
