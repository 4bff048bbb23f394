/** One pass over the built pages: elements get end tags, inline content is collected. */

import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parse, serialize} from 'parse5';
import {cached, sha256} from '../content/cache.ts';
import {dependenciesOf, digestOf, LIBRARIES} from '../content/dependencies.ts';
import {type InlineContent, inlineContent} from './security-headers/inline-content.ts';

export interface FinishedPages {
  pages: number;
  scripts: Set<string>;
  styles: Set<string>;
}

/** Every page has an article or a list of them, but the not-found page and those that only lead on. */
const hasText = (file: string, html: string) =>
  file === '404.html' || /<article|<main\b[\s\S]*<h1|http-equiv="refresh"/.test(html);

/** Changes with the code that finishes pages. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)), LIBRARIES);

/** A page after the pass. */
export interface FinishedPage {
  html: string;
  inline: InlineContent;
}

/**
 * A page's HTML after the pass, and what the pass has seen in it.
 *
 * The minifier of the build leaves out every end tag that a browser can do without. Parsers that are
 * not browsers, which programs that read pages use, then nest a thousand list items in each other.
 * The tree stays the same, so React finds the markup that it made.
 */
export function finishPage(page: string): FinishedPage {
  const document = parse(page, {scriptingEnabled: false});
  const html = serialize(document, {scriptingEnabled: false});
  return {html, inline: inlineContent(document)};
}

function htmlFiles(outDir: string): string[] {
  return fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/**
 * Rewrites every page of a built site.
 *
 * @param folder caches pages between builds: one that has not changed is not parsed again
 * @throws Error when there is no page, when one has no text, or when one carries script that no hash can allow
 */
export function finishPages(outDir: string, folder: string): FinishedPages {
  const files = htmlFiles(outDir);
  if (files.length === 0) throw new Error(`${outDir} holds no page; build the site first.`);

  const finished: FinishedPages = {
    pages: files.length,
    scripts: new Set(),
    styles: new Set(),
  };
  const problems: string[] = [];
  const empty: string[] = [];
  for (const file of files) {
    const page = path.join(outDir, file);
    const built = fs.readFileSync(page, 'utf8');
    const entry = {folder, key: file, digest: sha256(CODE, built)};
    const {html, inline} = cached(entry, () => finishPage(built));
    fs.writeFileSync(page, html);
    if (!hasText(file, html)) empty.push(`  ${file}`);
    for (const script of inline.scripts) finished.scripts.add(script);
    for (const style of inline.styles) finished.styles.add(style);
    problems.push(...inline.unhashable.map((what) => `  ${file}: ${what}`));
  }
  if (empty.length > 0)
    throw new Error(`These pages were built without their text; build the site again:\n${empty.join('\n')}`);
  if (problems.length > 0) {
    throw new Error(
      `The Content-Security-Policy would stop this script; move it into a module:\n${problems.join('\n')}`,
    );
  }
  return finished;
}
