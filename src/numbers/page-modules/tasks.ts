/** What is computed and drawn for pages. It runs in a thread of its own in a build: see `aside.ts`. */
import fs from 'node:fs';
import path from 'node:path';
import {isKept} from '../../figures/cache.ts';
import {drawingDigest, drawingOf} from '../../figures/draw-module.ts';
import type {Drawing} from '../../figures/drawing.ts';
import {loadModule} from './load.ts';

export {drawDiagram} from '../../figures/draw-diagram.ts';

/** The `numbers` of a computation, unchecked. */
export async function numbersOf(file: string): Promise<unknown> {
  return (await loadModule<{numbers?: unknown}>(file)).numbers;
}

/** The default export of a module of data, unchecked. */
export async function dataOf(file: string): Promise<unknown> {
  return (await loadModule<{default?: unknown}>(file)).default;
}

const drawn = new Map<string, Promise<Drawing>>();

/** The drawing in a figure module, drawn once. */
export function drawModule(file: string): Promise<Drawing> {
  const digest = drawingDigest(file);
  const drawing = drawn.get(digest) ?? drawingOf(file);
  drawn.set(digest, drawing);
  return drawing;
}

/**
 * Draws what each post shows first, so that it is there when the list of posts asks for it. It is guessed from the
 * text: a wrong guess costs nothing, as every drawing of a post is drawn some time, and once.
 *
 * @param blog folder of the posts
 */
export async function drawLeads(blog: string): Promise<void> {
  for (const post of fs.readdirSync(blog)) {
    const text = path.join(blog, post, 'index.md');
    if (!fs.existsSync(text)) continue;
    const [, figure] = /\]\(\.\/(\S+\.figure\.ts)[\s)]/.exec(fs.readFileSync(text, 'utf8')) ?? [];
    const file = figure && path.join(blog, post, figure);
    if (!file || !fs.existsSync(file) || isKept(drawingDigest(file))) continue;
    // What is wrong with it is said where the drawing is asked for.
    await drawModule(file).catch(() => {});
  }
}
