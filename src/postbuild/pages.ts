/**
 * One pass over the built pages: old paths share a script, elements get end tags, inline content is collected,
 * and style sheets are cut down to what sleeping pages need and put into them.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse, serialize} from 'parse5';
import {kept, sha256} from '../content/kept.ts';
import {dependenciesOf, digestOf, LIBRARIES} from '../figures/dependencies.ts';
import {shareRedirectScript} from './redirect-page.ts';
import {withoutDigests} from './script-digests.ts';
import {type InlineContent, inlineContent} from './security-headers/inline-content.ts';
import {type Outline, outlineOf} from './sleeping-styles/outline.ts';
import {SleepingSheets} from './sleeping-styles/sheets.ts';

export interface FinishedPages {
  pages: number;
  /** Pages that only lead to another one. */
  redirects: number;
  scripts: Set<string>;
  styles: Set<string>;
}

/** Changes with the code that finishes pages. */
const CODE = digestOf(dependenciesOf(__filename), LIBRARIES);

/** A page after the pass. */
export interface FinishedPage {
  html: string;
  redirect: boolean;
  inline: InlineContent;
  outline: Outline;
}

/**
 * A page's HTML after the pass, and what the pass has seen in it.
 *
 * The minifier of the build leaves out every end tag that a browser can do without. Parsers that are
 * not browsers, which programs that read pages use, then nest a thousand list items in each other.
 * The tree stays the same, so React finds the markup that it made.
 */
export function finishPage(page: string, baseUrl: string): FinishedPage {
  const document = parse(page, {scriptingEnabled: false});
  const redirect = shareRedirectScript(document, baseUrl);
  const html = serialize(document, {scriptingEnabled: false});
  return {html, redirect, inline: inlineContent(document), outline: outlineOf(html, document)};
}

/** {@link finishPage}, of a page that has changed in more than the name of the runtime. */
function finishedPage(
  file: string,
  built: string,
  {baseUrl, folder}: {baseUrl: string; folder: string},
): FinishedPage {
  const {page, withNames} = withoutDigests(built);
  const finished = kept({folder, key: file, digest: sha256(CODE, baseUrl, page)}, () =>
    finishPage(page, baseUrl),
  );
  const {html, outline} = finished;
  return {
    ...finished,
    html: withNames(html),
    outline: {...outline, scripts: outline.scripts.map(withNames)},
  };
}

/** Finishes the pages that are there already into the folder that keeps them; the built site stays as it is. */
export function finishPagesAhead(outDir: string, baseUrl: string, folder: string): void {
  for (const file of htmlFiles(outDir))
    finishedPage(file, fs.readFileSync(path.join(outDir, file), 'utf8'), {baseUrl, folder});
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
 * @param folder keeps pages between builds: one that has not changed is not parsed again
 * @throws Error when there is no page, or when one carries script that no hash can allow
 */
export function finishPages(outDir: string, baseUrl: string, folder: string): FinishedPages {
  const files = htmlFiles(outDir);
  if (files.length === 0) throw new Error(`${outDir} holds no page; build the site first.`);

  const finished: FinishedPages = {
    pages: files.length,
    redirects: 0,
    scripts: new Set(),
    styles: new Set(),
  };
  const sheets = new SleepingSheets(outDir, baseUrl, {folder, code: CODE});
  const problems: string[] = [];
  for (const file of files) {
    const page = path.join(outDir, file);
    const built = fs.readFileSync(page, 'utf8');
    const {html, redirect, inline, outline} = finishedPage(file, built, {baseUrl, folder});
    if (!sheets.add(file, html, outline)) fs.writeFileSync(page, html);
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
