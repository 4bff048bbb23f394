/** Pages that changed, and what their changes did to other pages. */
import path from 'node:path';
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {routeOf} from '../../product/address.ts';
import {type Diagnostic, inOrder} from '../../product/diagnostic.ts';
import {readRepository} from '../repository.ts';
import {judge} from './judge.ts';
import {linkProblem} from './links.ts';

/** The pages among some files, and those of which a companion is among them: code, results, figures and other data. */
export function pagesOf(site: Site, files: readonly string[]): Page[] {
  const others = files.filter((file) => site.pages.every((page) => page.file !== file));
  const isCompanion = (page: Page, file: string) => {
    const folder = path.posix.dirname(page.file);
    if (file === 'NOTICE') return page.kind === 'blog';
    if (!file.startsWith(`${folder}/`)) return false;
    const within = file.slice(folder.length + 1);
    const stem = path.posix.basename(page.file).replace(/\.mdx?$/, '');
    return page.kind === 'blog' || within.startsWith(`${stem}.`) || page.text.includes(`./${within}`);
  };
  return site.pages.filter(
    (page) => files.includes(page.file) || others.some((file) => isCompanion(page, file)),
  );
}

/** Does a text link a page that readers do not get, or a heading that the page has not? */
function mayMiss(text: string, page: Page): boolean {
  const {route, isDraft, isReadable} = page;
  if (isDraft || !isReadable) return isDraft && text.includes(route);
  const [, ...places] = text.split(`${route}#`);
  return places.some((place) => !page.anchors.has(/^[\w-]*/.exec(place)?.[0] ?? ''));
}

/** Links of the other pages to what is gone: headings of the pages that changed, drafts, and old paths. */
function linksOfOthers(site: Site, pages: readonly Page[]): Diagnostic[] {
  const old = [...site.abandonedPaths, ...site.redirects.map(({from}) => from)];
  // Only pages that have such a link in their text are parsed.
  const others = site.pages.filter(
    ({file, text}) =>
      pages.every((page) => page.file !== file) &&
      (old.some((path) => text.includes(path)) || pages.some((page) => mayMiss(text, page))),
  );
  return others
    .filter(({isReadable}) => isReadable)
    .flatMap((page) =>
      page.links.flatMap(({to, line}) => {
        const isMeant = [...old, ...pages.map(({route}) => route)].includes(routeOf(to));
        const message = isMeant ? linkProblem(to, page, site) : undefined;
        return message ? [{file: page.file, line, message}] : [];
      }),
    );
}

/** In this process, which has read the pages already. Compilers are loaded for changed samples only. */
async function checkSamples(site: Site, pages: readonly Page[]): Promise<Diagnostic[]> {
  if (pages.length === 0) return [];
  const {checkSamples: check} = await import('../../samples/check.ts');
  const cache = path.join(site.root, 'node_modules/.cache/samples');
  const faults = await check(
    site,
    pages.map(({file}) => file),
    cache,
  );
  return faults.map(({message, ...place}) => ({
    ...place,
    message: `${message}; correct the sample, or give it nocheck="reason"`,
  }));
}

/** Findings of {@link check} in files of this repository. */
export const checkRepository = async (files: readonly string[]): Promise<Diagnostic[]> =>
  check(await readRepository(), files);

/** Runs every check of pages that fits some files, those that are gone included. */
export async function check(site: Site, files: readonly string[]): Promise<Diagnostic[]> {
  const pages = pagesOf(site, files);
  const own = [...judge(site, pages, files), ...(files.length > 0 ? linksOfOthers(site, pages) : [])];
  const said = new Set(own.map(({file, line}) => `${file}:${line}`));
  const samples = (await checkSamples(site, pages)).filter(({file, line}) => !said.has(`${file}:${line}`));
  return inOrder([...own, ...samples]);
}
