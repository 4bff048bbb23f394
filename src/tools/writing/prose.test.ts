import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../content/parse.ts';
import {loadProduct} from '../../product/index.ts';
import {formatFinding} from './finding.ts';
import {HYPE} from './hype.ts';
import {checkProse} from './prose.ts';
import {pageFiles, proseFindings} from './prose-files.ts';

const check = (text: string) =>
  checkProse('a.md', text, parseMarkdown(text, 'a.md'), ['Rehearsal']).map(formatFinding);

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
    ['hype', 'A Powerful check.', /^a\.md:3 "powerful" is hype — say what it does/],
    ['hype of two words', 'It is best in class.', /^a\.md:3 "best in class" is hype/],
    ['hype with a hyphen', 'A cutting-edge check.', /^a\.md:3 "cutting-edge" is hype/],
    ['hype in a cell', '| a | b |\n| --- | --- |\n| x | *seamless* |', /^a\.md:5 "seamless" is hype/],
    ['hype in a component', '<Card>\n\nUnleash it.\n\n</Card>', /^a\.md:5 "unleash" is hype/],
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
    ['capitals after a step', '## 2. Run the Check', /^a\.md:3 "Check" has a capital/],
    ['capitals after code', '## `run` The check', /^a\.md:3 "The" has a capital/],
  ])('finds %s', (_, text, message) => {
    expect(check(`First.\n\n${text}\n`)).toEqual([expect.stringMatching(message)]);
  });

  it('finds faults in the fields of the front matter, with their lines', () => {
    const text = `---\nsidebar_label: Run It\ntitle: "Test the Agent"\ndescription: A powerful page.\n---\n`;
    expect(check(text)).toEqual([
      expect.stringMatching(/^a\.md:4 "powerful" is hype/),
      expect.stringMatching(/^a\.md:2 "It" has a capital/),
      expect.stringMatching(/^a\.md:3 "Agent" has a capital/),
    ]);
  });

  it('finds every word of the list of hype', () => {
    for (const phrase of HYPE) expect(check(`A word, ${phrase}.`).join()).toContain(`"${phrase}" is hype`);
  });
});

describe('pages on disk', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'prose-'));
  mkdirSync(path.join(root, 'docs/a'), {recursive: true});
  mkdirSync(path.join(root, 'blog'));
  afterAll(() => rmSync(root, {recursive: true}));

  it('are found below both folders and read with their tokens', () => {
    writeFileSync(
      path.join(root, 'docs/a/b.md'),
      '## Start %Product%\n\nStart %Product% in order to test.\n',
    );
    writeFileSync(path.join(root, 'blog/broken.md'), 'Simply %unknown%');
    writeFileSync(path.join(root, 'blog/data.yaml'), 'simply: utilize');
    const files = pageFiles(root);
    expect(files).toEqual(['docs/a/b.md', 'blog/broken.md']);
    expect(proseFindings(root, loadProduct({}), files)).toMatchObject([{file: 'docs/a/b.md', line: 3}]);
  });
});
