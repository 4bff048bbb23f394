/**
 * Docusaurus plugin about what the bundler writes for the browser: scripts that are compiled beside the main thread, a style
 * sheet without what no element can have, all of it on disk, and the licenses of the packages in it, which the minifier
 * takes out of the scripts.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {CurrentBundler, Plugin} from '@docusaurus/types';
import {PurgeCSS} from 'purgecss';
import {UserError} from '../../product/diagnostic.ts';

/**
 * Chrome compiles the functions of a script that begins with this comment while it loads, in another thread.
 * https://v8.dev/blog/explicit-compile-hints
 */
const HINT = '//# allFunctionsCalledOnLoad';

/** Rspack has the interface of webpack in all that is used here. */
type Compiler = InstanceType<CurrentBundler['instance']['Compiler']>;

export default function bundlePlugin(): Plugin {
  return {
    name: 'bundle',
    // The minifier lowers syntax and adds prefixes for the same browsers; doing both took a tenth of a cold build and left
    // each prefixed line twice.
    configurePostCss: (options) => ({
      ...options,
      // The loader looks for a configuration of each style sheet in every folder above it, else.
      config: false,
      plugins: options.plugins.filter((plugin: unknown) => !String(plugin).includes('postcss-preset-env')),
    }),
    configureWebpack(_config, isServer, {currentBundler}) {
      if (process.env.NODE_ENV !== 'production') return {};
      if (isServer) return {plugins: [{apply: markAsCommonJs}]};
      const {BannerPlugin, Compilation} = currentBundler.instance;
      // The minimizer takes comments out, so this comes after it, but before names of files are made of their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      const hint = new BannerPlugin({banner: HINT, raw: true, test: /\.js$/, stage});
      return {plugins: [hint, {apply: purgeStyles}, {apply: checkFiles}]};
    },
  };
}

/** Node.js would take the scripts that pages are rendered with for modules, as the package of this repository has modules. */
function markAsCommonJs({webpack, hooks}: Compiler): void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
  hooks.thisCompilation.tap('commonjs', (compilation) =>
    compilation.hooks.processAssets.tapPromise({name: 'commonjs', stage}, async () =>
      compilation.emitAsset('package.json', new webpack.sources.RawSource('{"type": "commonjs"}')),
    ),
  );
}

function purgeStyles({webpack, hooks}: Compiler): void {
  // After the minimizer, but before files are named by their content.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
  hooks.thisCompilation.tap('used-styles', (compilation) =>
    compilation.hooks.processAssets.tapPromise({name: 'used-styles', stage}, async () => {
      const assets = compilation
        .getAssets()
        .map(({name, source}) => ({name, read: () => String(source.source())}));
      const scripts = assets.filter(({name}) => name.endsWith('.js')).map(({read}) => read());
      for (const {name, read} of assets.filter((asset) => asset.name.endsWith('.css'))) {
        const {css} = await withoutUnused(read(), scripts);
        compilation.updateAsset(name, new webpack.sources.RawSource(css));
      }
    }),
  );
}

/**
 * Parts of the theme that the configuration of this site leaves out, though its scripts have their names. Bars with menus
 * that open, a sidebar that hides, the blog's sidebar, or pictures and accounts of authors: who brings one into use takes
 * it out here, as `e2e/site/pages.test.ts` then says.
 */
export const LEFT_OUT =
  /^(?:dropdown|navbar--(?:dark|primary)|navbarHid|footer--dark|footer__logo|footerLogo|collapseSidebar|expandButton|sidebar(?:Logo|Hidden|With|Item)|doc\w+(?:Hidden|Enhanced)_|yearGroup|avatar__photo|author(?:Social(?:Link|Icon)|Image)|(?:github|x|linkedin|bluesky|instagram|threads)Svg|iconLanguage|badge)/;

/** A style sheet without what no element that scripts make can have, by their words; and the selectors left out. */
export async function withoutUnused(
  css: string,
  scripts: readonly string[],
  leftOut = LEFT_OUT,
): Promise<{css: string; rejected: readonly string[]}> {
  const words = new Set(scripts.flatMap((script) => script.match(/[\w-]+/g) ?? []));
  // The beginning of names that code puts together, such as `alert--`.
  const starts = [...words].filter((word) => /^[a-z].{2,}[-_]$/i.test(word));
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [{raw: [...words, 'html', 'body'].join(' '), extension: 'txt'}],
    defaultExtractor: (text) => text.split(' '),
    blocklist: [leftOut],
    safelist: {
      // A pseudo-class needs no word: `:focus-visible`, and `:is(…)`, whose names are looked at on their own.
      standard: [new RegExp(`^(?:${[...starts, ':'].join('|')})`)],
      // Drawings in the pages use the first; scripts put the others into elements, such as the cross of the phone's menu.
      variables: [/^--fig-/, ...[...words].filter((word) => word.startsWith('--'))],
    },
    variables: true,
    keyframes: true,
    rejected: true,
  });
  return {css, rejected: [], ...result};
}

function checkFiles(compiler: Compiler): void {
  compiler.hooks.afterEmit.tap('bundled-files', (compilation) => {
    const folder = compiler.outputPath;
    const assets = compilation.getAssets();
    refuseMissing(
      folder,
      assets.map(({name, source}) => ({name: name.replace(/\?.*$/, ''), size: source.size()})),
    );
    type Module = {resource?: string; modules?: Module[]};
    const modules = [...compilation.modules] as Module[];
    const resources = modules.flatMap((module) => [module, ...(module.modules ?? [])]);
    fs.writeFileSync(
      path.join(folder, 'licenses.txt'),
      licenses(resources.flatMap(({resource}) => resource ?? [])),
    );
  });
}

/**
 * The bundler does not report a file that it could not write, as on a full disk or at the limit of open files.
 *
 * @throws UserError naming files that are not on disk, or are shorter there
 */
export function refuseMissing(folder: string, files: readonly {name: string; size: number}[]): void {
  const missing = files.filter(
    ({name, size}) => fs.statSync(path.join(folder, name), {throwIfNoEntry: false})?.size !== size,
  );
  if (missing.length > 0)
    throw new UserError(
      `The build could not write ${missing.length} of its files, such as ${missing[0]?.name}. See that the disk is not full and that the process may open enough files (ulimit -n 65536), and build again.`,
    );
}

/** The packages that modules are of, each with its license. */
export function licenses(resources: readonly string[]): string {
  const folders = new Set(
    resources.flatMap(
      (resource) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource)?.[1] ?? [],
    ),
  );
  const packages = [...folders].flatMap((folder) => {
    const manifest = path.join(folder, 'package.json');
    if (!fs.existsSync(manifest)) return [];
    const {name, version, license} = JSON.parse(fs.readFileSync(manifest, 'utf8'));
    const file = fs.readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)\b/i.test(entry));
    const text = file
      ? fs.readFileSync(path.join(folder, file), 'utf8').trim()
      : 'The package has no license file.';
    return [`${name} ${version} (${license})\n\n${text}\n`];
  });
  return `Packages in the scripts and style sheets of this site, with their licenses.\n\n${packages.sort().join(`\n${'-'.repeat(80)}\n\n`)}`;
}
