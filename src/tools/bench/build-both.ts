/** Builds of this site and of the template with its pages, and their development servers. */
import {appendFile, cp} from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright';
import {timeBuild} from './build-time.ts';
import {timeDevelopment} from './development-server.ts';
import {copyTree} from './folders.ts';
import type {Pair, Values} from './measures.ts';
import {templateFile} from './template-page.ts';
import {writeTemplateSite} from './template-site.ts';

export interface BuildOptions {
  /** Folder of this repository. */
  root: string;
  /** Empty folder that the caller removes. */
  temporary: string;
  siteUrl: string;
  /** Such as `/docs/`. */
  baseUrl: string;
  browser: Browser;
}

/** Folders of the two origins, and what their builds took. */
export interface Built {
  site: string;
  template: string;
  times: Pair;
}

/** Page that is changed between builds. */
const PAGE = 'overview';

/** Builds one after the other: side by side they would slow each other down. */
export async function buildBoth({root, temporary, siteUrl, baseUrl, browser}: BuildOptions): Promise<Built> {
  const folder = (name: string) => path.join(temporary, name);
  console.log('Building this site, three times, and starting it ...');
  await copyTree(root, folder('site'));
  const site = await timesOf({
    folder: folder('site'),
    page: `${baseUrl}${PAGE}`,
    file: path.join(folder('site'), `docs/${PAGE}.md`),
    browser,
    built: () => cp(path.join(folder('site'), 'dist'), folder('dist'), {recursive: true}),
  });
  const pages = await writeTemplateSite(folder('template'), {
    root,
    build: path.join(folder('site'), 'build'),
    siteUrl,
    baseUrl,
  });
  console.log(`The same for the template, with the same ${pages} pages ...`);
  const template = await timesOf({
    folder: folder('template'),
    page: `${baseUrl}${PAGE}`,
    file: path.join(folder('template'), templateFile(`${PAGE}.md`)),
    browser,
    built: () =>
      cp(path.join(folder('template'), 'build'), path.join(folder('origin'), baseUrl), {recursive: true}),
  });
  return {site: folder('dist'), template: folder('origin'), times: {site, template}};
}

interface TimesOptions {
  folder: string;
  page: string;
  file: string;
  browser: Browser;
  /** Called after the first build: those that follow it have a page that is changed. */
  built: () => Promise<void>;
}

/** Cold, once more, and with a page that was changed; then the development server, with what they cached. */
async function timesOf({folder, page, file, browser, built}: TimesOptions): Promise<Values> {
  const cold = await timeBuild(folder);
  await built();
  const again = await timeBuild(folder);
  await appendFile(file, '\n\nThis sentence was added between two builds.\n');
  const changed = await timeBuild(folder);
  return {
    cold: cold.wallSeconds,
    coldCpu: cold.cpuSeconds,
    again: again.wallSeconds,
    againCpu: again.cpuSeconds,
    changed: changed.wallSeconds,
    changedCpu: changed.cpuSeconds,
    ...(await timeDevelopment({folder, page, file, browser})),
  };
}
