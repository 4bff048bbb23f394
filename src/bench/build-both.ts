/** Cold builds of this site and of the template with its pages. */
import {cp} from 'node:fs/promises';
import path from 'node:path';
import {timeBuild} from './build-time.ts';
import {copyTree} from './folders.ts';
import type {Pair} from './measures.ts';
import {writeTemplateSite} from './template-site.ts';

export interface BuildOptions {
  /** Folder of this repository. */
  root: string;
  /** Empty folder that the caller removes. */
  temporary: string;
  siteUrl: string;
  /** Such as `/docs/`. */
  baseUrl: string;
}

/** Folders of the two origins, and what their builds took. */
export interface Built {
  site: string;
  template: string;
  times: Pair;
}

/** Builds one after the other: side by side they would slow each other down. */
export async function buildBoth({root, temporary, siteUrl, baseUrl}: BuildOptions): Promise<Built> {
  const [copy, bare, template] = ['site', 'template', 'origin'].map((name) => path.join(temporary, name)) as [
    string,
    string,
    string,
  ];
  console.log('Building this site ...');
  await copyTree(root, copy);
  const site = await timeBuild(copy);
  const pages = await writeTemplateSite(bare, {root, build: path.join(copy, 'build'), siteUrl, baseUrl});
  console.log(`Building the template with the same ${pages} pages ...`);
  const times = {site: {...site}, template: {...(await timeBuild(bare))}};
  await cp(path.join(bare, 'build'), path.join(template, baseUrl), {recursive: true});
  return {site: path.join(copy, 'dist'), template, times};
}
