/** What the commands for writers share: files, findings, errors. */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {readDocument} from '../../content/document.ts';
import {ContentError} from '../../content/fault.ts';
import {pageFiles} from '../../content/pages.ts';
import {routeOf} from '../../content/routes.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';

/** A command cannot do what it should; the message says why and what to do. */
export class WritingError extends Error {
  override name = 'WritingError';
}

/** Something to fix in a file that a writer changed. */
export interface Finding {
  /** Path from the repository's root. */
  file: string;
  /** From 1. */
  line: number;
  reason: string;
  fix: string;
}

/** `docs/a.md:12 reason — fix`, as one line. */
export function formatFinding({file, line, reason, fix}: Finding): string {
  return `${file}:${line} ${reason} — ${fix}`.replaceAll(/\s*\n\s*/g, ' ');
}

/** Formats files of the repository with Biome. */
export function format(root: string, files: readonly string[]): void {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', '--config-path', path.resolve('.'), ...files], {
    cwd: root,
    stdio: 'pipe',
  });
}

/** Runs a command; an error that the writer can fix is shown without its stack. */
export function command(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  });
}

/** The text of a file of the repository; empty where there is none. */
export function textOfFile(root: string, file: string): string {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

/** File by route of every page and post, drafts and unlisted ones included. */
export function fileOfRoute(root: string, product: Product): Map<string, string> {
  const tokens = tokenValues(product);
  return new Map(
    pageFiles(root).map((file) => {
      // Only the slug is needed, so nothing is parsed.
      const matter = textOfFile(root, file).split(/^---$/m)[1] ?? '';
      const written = /^slug: *["']?([^"'\n]+?)["']? *$/m.exec(matter)?.[1];
      const slug = written && substituteTokens(written, tokens, file);
      const kind = file.startsWith('blog/') ? 'blog' : 'docs';
      return [routeOf(kind, file.slice('docs/'.length), slug, '/'), file];
    }),
  );
}

/** Whether a page can be parsed. Why one cannot is said once, by the check of pages; other checks leave it out. */
export function isReadable(root: string, product: Product, file: string): boolean {
  try {
    readDocument(root, file, tokenValues(product));
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}
