import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {differences} from '../../postbuild/compare.ts';
import {feedItems} from './index.ts';

let work: string;
beforeEach(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'feeds-'));
});
afterEach(() => fs.rmSync(work, {recursive: true}));

const drawing = (color: string) =>
  `<div class="figure__drawing" aria-label="A line"><svg viewBox="0 0 9 1"><path d="M0 0h9" stroke="var(--${color})"></path></svg></div>`;

/** The item of one post, and the folder with its pictures; the project's colors are in a folder of its own. */
async function built(content: string, project: string) {
  for (const file of ['src/theme/styles/tokens.css', 'src/theme/styles/figures.css']) {
    fs.mkdirSync(path.dirname(path.join(work, project, file)), {recursive: true});
    if (!fs.existsSync(path.join(work, project, file))) fs.copyFileSync(file, path.join(work, project, file));
  }
  const outDir = fs.mkdtempSync(path.join(work, 'out-'));
  const items = await feedItems(path.join(work, project))({
    outDir,
    siteConfig: {url: 'https://x.example', baseUrl: '/docs/'},
    blogPosts: [],
    defaultCreateFeedItems: async () => [
      {title: 'Tents', link: 'https://x.example/tents', content, date: new Date(0)},
    ],
  } as unknown as Parameters<ReturnType<typeof feedItems>>[0]);
  return {outDir, content: items[0]?.content};
}

it('gives the same text and pictures after an earlier build as without one', async () => {
  const post = `<p>$1 tents</p>${drawing('fig-1')}${drawing('fig-2')}`;
  const first = await built(post, 'project');
  const second = await built(post, 'project');
  expect(first.content).toMatch(
    /^<p>\$1 tents<\/p>(?:<img src="https:\/\/x\.example\/docs\/blog\/figures\/\w+\.png"[^>]*>){2}$/,
  );
  expect(second.content).toBe(first.content);
  expect(differences(first.outDir, second.outDir)).toEqual([]);
  expect(fs.readdirSync(path.join(second.outDir, 'blog/figures'))).toHaveLength(2);
});

it('knows of another text, and of other colors', async () => {
  await built(`<p>Tents</p>${drawing('fig-1')}`, 'project');
  const text = await built(`<p>Tarps</p>${drawing('fig-1')}`, 'project');
  expect(text.content).toContain('<p>Tarps</p>');
  const tokens = path.join(work, 'project/src/theme/styles/figures.css');
  fs.appendFileSync(tokens, '\n:root {\n  --fig-1: #123456;\n}\n');
  const color = await built(`<p>Tarps</p>${drawing('fig-1')}`, 'project');
  expect(color.content).not.toBe(text.content);
});
