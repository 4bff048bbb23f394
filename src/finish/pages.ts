/**
 * One pass over the built pages: old paths share a script, elements get end tags, inline content is collected,
 * and style sheets are cut down to what sleeping pages need and put into them.
 */
import fs from 'node:fs';
import path from 'node:path';
import {type DefaultTreeAdapterTypes, parse, serialize} from 'parse5';
import {type InlineContent, inlineContent} from '../plugins/security-headers/inline-content.ts';
import {shareRedirectScript} from './redirect-page.ts';
import {SleepingSheets} from './sleeping-styles/sheets.ts';

export interface FinishedPages {
  pages: number;
  /** Pages that only lead to another one. */
  redirects: number;
  scripts: Set<string>;
  styles: Set<string>;
}

/**
 * A page's HTML after the pass.
 *
 * The minifier of the build leaves out every end tag that a browser can do without. Parsers that are
 * not browsers, which programs that read pages use, then nest a thousand list items in each other.
 * The tree stays the same, so React finds the markup that it made.
 */
export function finishPage(
  html: string,
  baseUrl: string,
): {html: string; document: DefaultTreeAdapterTypes.Document; redirect: boolean; inline: InlineContent} {
  const document = parse(html, {scriptingEnabled: false});
  const redirect = shareRedirectScript(document, baseUrl);
  return {
    html: serialize(document, {scriptingEnabled: false}),
    document,
    redirect,
    inline: inlineContent(document),
  };
}

/**
 * Rewrites every page of a built site.
 *
 * @throws Error when there is no page, or when one carries script that no hash can allow
 */
export function finishPages(outDir: string, baseUrl: string): FinishedPages {
  const files = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .sort();
  if (files.length === 0) throw new Error(`${outDir} holds no page; build the site first.`);

  const finished: FinishedPages = {
    pages: files.length,
    redirects: 0,
    scripts: new Set(),
    styles: new Set(),
  };
  const sheets = new SleepingSheets(outDir, baseUrl);
  const problems: string[] = [];
  for (const file of files) {
    const page = path.join(outDir, file);
    const {html, document, redirect, inline} = finishPage(fs.readFileSync(page, 'utf8'), baseUrl);
    fs.writeFileSync(page, html);
    sheets.add(file, html, document);
    if (redirect) finished.redirects += 1;
    for (const script of inline.scripts) finished.scripts.add(script);
    for (const style of inline.styles) finished.styles.add(style);
    problems.push(...inline.unhashable.map((what) => `  ${file}: ${what}`));
  }
  if (problems.length > 0) {
    throw new Error(
      `The Content-Security-Policy would stop this script; move it into a module:\n${problems.join('\n')}`,
    );
  }
  for (const style of sheets.write()) finished.styles.add(style);
  return finished;
}
