import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Plugin as PostCssPlugin, Root} from 'postcss';
import {filesBelow} from '../../content/files.ts';
import {removeSelectors} from '../remove-selectors.ts';

const require = createRequire(import.meta.url);

/** The theme's framework. Every page loads its one style sheet, of which the site uses half. */
const FRAMEWORK = /[\\/]infima[\\/]/;

/** Code and style sheets that give classes to elements or read custom properties. */
const FOLDERS = [
  ...['core', 'theme-classic', 'theme-common'].map((name) => `node_modules/@docusaurus/${name}/lib`),
  ...['src', 'docs', 'blog'],
];

/** Docusaurus plugin: leaves out of the framework's style sheet what no element of the site can have. */
export default function usedStylesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'used-styles',
    configurePostCss(options) {
      // By default each style sheet has its own plugins made, and a configuration looked for in all folders above it.
      const made = options.plugins.map((plugin) =>
        Array.isArray(plugin) ? require(plugin[0])(plugin[1]) : plugin,
      );
      return {...options, config: false, plugins: [...made, withoutUnused(wordsOf(siteDir))]};
    },
  };
}

/** All words of the code, and the custom properties of the style sheets. */
function wordsOf(siteDir: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const name of FOLDERS.flatMap((folder) => filesBelow(siteDir, folder))) {
    if (!/\.(?:jsx?|tsx?|css)$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const text = fs.readFileSync(path.join(siteDir, name), 'utf8');
    for (const [word] of text.matchAll(name.endsWith('.css') ? /--[\w-]+/g : /[\w-]+/g)) words.add(word);
  }
  return words;
}

/**
 * PostCSS plugin: removes selectors of classes that are no word of the code, and custom properties that nothing reads.
 * A word that ends with a hyphen is the beginning of names that code puts together.
 */
export function withoutUnused(words: ReadonlySet<string>): PostCssPlugin {
  const isUsed = (name: string) => words.has(name) || words.has(name.replace(/[^-]+$/, ''));
  return {
    postcssPlugin: 'without-unused',
    Once(root) {
      if (!FRAMEWORK.test(root.source?.input.file ?? '')) return;
      removeSelectors(root, (selector) =>
        [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => !isUsed(name)),
      );
      while (removeProperties(root, words));
      root.walkRules((rule) => {
        if (rule.nodes.length === 0) rule.remove();
      });
    },
  };
}

/** Whether something was removed: what it read may be read by nothing else. */
function removeProperties(root: Root, words: ReadonlySet<string>): boolean {
  const read = new Set<string>();
  root.walkDecls(({value}) => {
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name);
  });
  let removed = false;
  root.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop) || words.has(declaration.prop)) return;
    declaration.remove();
    removed = true;
  });
  return removed;
}
