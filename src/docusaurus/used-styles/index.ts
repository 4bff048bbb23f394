import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {givenClasses} from './class-names.ts';
import {type Named, withoutUnused} from './without-unused.ts';

/** The theme's framework. Every page loads its one style sheet, of which the site uses half. */
const FRAMEWORK = /[\\/]infima[\\/]/;

/** Packages whose code gives classes to elements. */
const PACKAGES = ['@docusaurus/core', '@docusaurus/theme-classic', '@docusaurus/theme-common'];

/** Folders of the site whose files do. */
const FOLDERS = ['src', 'docs', 'blog'];

/** Docusaurus plugin: the framework's style sheet holds what the site can use, and is fetched sooner. */
export default function usedStylesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'used-styles',
    configurePostCss(options) {
      options.plugins.push(withoutUnused(FRAMEWORK, namedIn(siteDir)));
      return options;
    },
  };
}

function namedIn(siteDir: string): Named {
  const folders = [
    ...PACKAGES.map((name) => path.join(siteDir, 'node_modules', name, 'lib')),
    ...FOLDERS.map((folder) => path.join(siteDir, folder)),
  ];
  const classes = new Set<string>();
  const properties = new Set<string>();
  for (const file of folders.flatMap(filesIn)) {
    const text = fs.readFileSync(file, 'utf8');
    for (const [name] of text.matchAll(/--[a-z][\w-]*/g)) properties.add(name);
    if (!file.endsWith('.css')) for (const name of givenClasses(file, text)) classes.add(name);
  }
  return {classes, properties};
}

const filesIn = (folder: string): string[] =>
  (fs.readdirSync(folder, {recursive: true}) as string[])
    .filter((file) => /\.(?:jsx?|tsx?|css|mdx?|svg)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
