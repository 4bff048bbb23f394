import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import {changedFiles, check, namedFiles, pagesOf} from './check.ts';
import {checkData} from './check-data.ts';
import {checkPages} from './check-pages.ts';
import {checkReferences} from './check-references.ts';
import {formatFinding} from './project.ts';
import {recordData} from './record-data.ts';
import {runTool, TOOLS} from './tools.ts';

const product = loadProduct({});
let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {cwd: root});
const tool = (name: string, files: string[]) => {
  const found = TOOLS.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no tool ${name}`);
  return runTool(root, found, files);
};

const GOOD = `---
title: Good
description: A description of the right length, so that nothing is wrong with this page.
keywords: [one, two, three]
---

Text.
`;

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'check-'));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  for (const file of ['.cspell.json', '.cspell-words.txt', '.markdownlint-cli2.jsonc'])
    cpSync(file, path.join(root, file));
  write('tsconfig.json', '{"compilerOptions": {"strict": true, "noEmit": true, "types": []}}');
  write('docs/good.md', GOOD);
  write(
    'docs/bad.md',
    GOOD.replace('title: Good', 'titel: Good').replace('Text.', '# A\n\nA misteak of %Prodcut%.'),
  );
  write('docs/lonely.md', GOOD);
  write('code.ts', 'export const text: number = "a"\n');
  write('blog/tsconfig.json', '{"extends": "../tsconfig.json"}');
  write('blog/post/compute.ts', 'export const text: number = "a"\n');
});
afterAll(() => rmSync(root, {recursive: true}));

describe('npm run check finds', () => {
  it('nothing in a good page', async () => {
    expect(checkPages(root, product, ['docs/good.md'], {guides: ['good']})).toEqual([]);
    expect(await tool('markdownlint-cli2', ['docs/good.md'])).toEqual([]);
    expect(await tool('cspell', ['docs/good.md'])).toEqual([]);
  });

  it('front matter and tokens, both at once, with their lines', () => {
    const found = checkPages(root, product, ['docs/bad.md'], {guides: ['bad']}).map(formatFinding);
    expect(found).toEqual([
      expect.stringMatching(/^docs\/bad\.md:9 unknown token %Prodcut% — Known tokens/),
      'docs/bad.md:1 title is missing — the page needs a title',
      'docs/bad.md:2 titel is not a field of pages — remove it or correct its spelling',
    ]);
  });

  it('a page in no sidebar, and one that the menu calls like another', () => {
    const found = (sidebars: Record<string, string[]>) =>
      checkPages(root, product, ['docs/lonely.md'], sidebars).map(formatFinding);
    expect(found({})).toEqual([
      expect.stringMatching(/^docs\/lonely\.md:1 no sidebar lists this page — Add 'lonely' to a sidebar/),
    ]);
    expect(found({guides: ['good', 'lonely']})).toEqual([
      expect.stringMatching(/^docs\/lonely\.md:1 the menu calls docs\/good\.md "Good", too — Write another/),
    ]);
  });

  it('Markdown that breaks a rule', async () => {
    write('docs/bare.md', `${GOOD}\n\n\nhttps://code.example\n`);
    expect((await tool('markdownlint-cli2', ['docs/bare.md'])).map(formatFinding).join('\n')).toMatch(
      /docs\/bare\.md:\d+ MD012/,
    );
  });

  it('a spelling mistake', async () => {
    expect(await tool('cspell', ['docs/bad.md'])).toContainEqual({
      file: 'docs/bad.md',
      line: 9,
      reason: 'Unknown word (misteak)',
      fix: 'correct it, or add the word to .cspell-words.txt',
    });
  });

  it('format and types of code', async () => {
    expect((await tool('@biomejs/biome', ['code.ts'])).map(({file}) => file)).toContain('code.ts');
    expect((await tool('typescript', ['code.ts'])).map(formatFinding)).toEqual([
      expect.stringMatching(/^blog\/post\/compute\.ts:1 error TS2322/),
      expect.stringMatching(/^code\.ts:1 error TS2322: .* — correct the types$/),
    ]);
    expect((await tool('typescript', ['blog/post/compute.ts'])).map(({file}) => file)).toEqual([
      'blog/post/compute.ts',
    ]);
  });

  it('dead links, anchors, terms, figures and diagrams without words', () => {
    write('docs/terminology.md', `${GOOD}\n### Driver {/* #driver */}\n\nA user that is played.\n`);
    write('blog/tags.yml', 'checks: {label: Checks, permalink: /checks}\n');
    write(
      'docs/links.md',
      `${GOOD}
[here](/good), [there](/terminology#driver), [tag](/blog/tags/checks), [out](https://a.example), <Term id="driver">driver</Term>

[a](/goood), [b](/terminology#drivers), [c](#nothing), <Term id="drivr">driver</Term>

![Loop](./loop.svg "Loop")

\`\`\`mermaid
flowchart LR
\`\`\`
`,
    );
    expect(checkReferences(root, product, ['docs/links.md']).map(formatFinding)).toEqual([
      'docs/links.md:11 no page exists at /goood — did you mean /good?',
      'docs/links.md:11 docs/terminology.md has no anchor #drivers — did you mean #driver?',
      'docs/links.md:11 docs/links.md has no anchor #nothing — correct or remove the link',
      'docs/links.md:11 drivr is not a term of docs/terminology.md — use the anchor of an entry, or add one',
      'docs/links.md:13 ./loop.svg does not exist — add the file, or correct its name',
      'docs/links.md:15 the diagram has no text alternative — add alt="…" to its fence',
    ]);
  });

  it('a link to an old path, with the new one', () => {
    const [first] = redirects(product);
    write('docs/old.md', `${GOOD}\n[old](${first?.from})\n`);
    expect(checkReferences(root, product, ['docs/old.md']).map(formatFinding)).toEqual([
      `docs/old.md:9 ${first?.from} is an old path — link to ${first?.to}`,
    ]);
  });

  it('wrong numbers, and tables without a source or with another digest', async () => {
    const file = 'blog/post/index.md';
    write('blog/post/compute.ts', 'export const numbers = {share: 0.5};\n');
    write('blog/post/results.json', '{"digest": "old", "numbers": {"share": 0.5}}');
    write(file, `${GOOD}\nA :n[51%]{#share} share.\n`);
    expect((await checkData(root, product, [file])).map(formatFinding)).toEqual([
      `${file}:1 blog/post/results.json is outdated: blog/post/compute.ts or what it reads has changed — run npm run recompute -- blog/post`,
      `${file}:9 :n[51%]{#share}: written 51%, computed 50% — correct the text or the computation`,
    ]);
    write('blog/post/data/rows.csv', 'a\n1\n');
    expect((await checkData(root, product, [file])).map(formatFinding)).toEqual([
      expect.stringMatching(
        /index\.md:1 blog\/post\/data\/source\.yaml is missing.* — run npm run data:record/,
      ),
    ]);
    expect(recordData(root, 'blog/post/data')).toEqual(['rows.csv: 1 rows']);
    const found = (await checkData(root, product, [file])).map(formatFinding).join();
    expect(found).toMatch(/source\.yaml: .*attribution/);
    expect(pagesOf(root, ['blog/post/data/rows.csv', 'blog/post/compute.ts', 'code.ts'])).toEqual([file]);
    expect(pagesOf(root, ['docs/good.compute.ts'])).toEqual(['docs/good.md']);
    rmSync(path.join(root, 'blog/post'), {recursive: true});
  });

  it('all of it at once, wording and samples included', async () => {
    write('docs/all.md', `${GOOD}\nA powerful misteak.\n\n\`\`\`json\n{\n\`\`\`\n`);
    const found = (await check(root, product, ['docs/all.md'])).map(formatFinding);
    expect(found).toEqual([
      expect.stringMatching(/^docs\/all\.md:1 no sidebar lists this page/),
      expect.stringMatching(/^docs\/all\.md:9 Unknown word \(misteak\)/),
      expect.stringMatching(/^docs\/all\.md:9 "powerful" is hype/),
      expect.stringMatching(/^docs\/all\.md:12 \(json\): .* — correct the sample/),
    ]);
  });
});

describe('the files to check', () => {
  it('are those that changed since the last commit, and new ones', () => {
    git('init', '-q');
    writeFileSync(path.join(root, '.gitignore'), 'node_modules\nignored.md\n');
    git('add', '-A');
    git('commit', '-qm', 'all');
    expect(changedFiles(root)).toEqual([]);
    write('docs/good.md', `${GOOD}More.\n`);
    write('docs/new.md', GOOD);
    write('ignored.md', 'x');
    rmSync(path.join(root, 'docs/lonely.md'));
    expect(changedFiles(root)).toEqual(['docs/good.md', 'docs/new.md']);
  });

  it('can be named, and a wrong name is an error', () => {
    expect(namedFiles(root, ['./docs/good.md'])).toEqual(['docs/good.md']);
    expect(() => namedFiles(root, ['docs/nothing.md'])).toThrow('docs/nothing.md is no file');
    expect(() => namedFiles(root, ['../../outside.md'])).toThrow('is no file of this repository');
  });
});
