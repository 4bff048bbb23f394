import type {Plugin} from '@docusaurus/types';
import {PurgeCSS} from 'purgecss';

/** The parts of a bundler's interface that are used: https://rspack.rs/api/plugin-api/compilation-hooks#processassets */
interface Compilation {
  hooks: {
    processAssets: {tapPromise(options: {name: string; stage: number}, run: () => Promise<void>): void};
  };
  getAssets(): {name: string; source: {source(): string | Buffer}}[];
  updateAsset(name: string, source: unknown): void;
}
interface Compiler {
  webpack: {
    Compilation: {PROCESS_ASSETS_STAGE_OPTIMIZE_HASH: number};
    sources: {RawSource: new (text: string) => unknown};
  };
  hooks: {thisCompilation: {tap(name: string, run: (compilation: Compilation) => void): void}};
}

const NAME = 'used-styles';

/**
 * Docusaurus plugin: leaves out of the one style sheet that every page loads what no element can have: classes that
 * are no word of the scripts, keyframes and custom properties that nothing reads.
 */
export default function usedStylesPlugin(): Plugin {
  return {
    name: NAME,
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {plugins: [{apply: purgeStyles}]};
    },
  };
}

function purgeStyles({webpack, hooks}: Compiler): void {
  // After the minimizer, but before files are named by their content.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
  hooks.thisCompilation.tap(NAME, (compilation) =>
    compilation.hooks.processAssets.tapPromise({name: NAME, stage}, async () => {
      const assets = compilation
        .getAssets()
        .map(({name, source}) => ({name, read: () => String(source.source())}));
      const scripts = assets.filter(({name}) => name.endsWith('.js')).map(({read}) => read());
      for (const {name, read} of assets.filter((asset) => asset.name.endsWith('.css')))
        compilation.updateAsset(name, new webpack.sources.RawSource(await withoutUnused(read(), scripts)));
    }),
  );
}

/** A style sheet without what no element that scripts make can have, by their words. */
export async function withoutUnused(css: string, scripts: readonly string[]): Promise<string> {
  const words = new Set(scripts.flatMap((script) => script.match(/[\w-]+/g) ?? []));
  // The beginning of names that code puts together, such as `alert--`.
  const starts = [...words].filter((word) => /^[a-z].{2,}[-_]$/i.test(word));
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [{raw: [...words, 'html', 'body'].join(' '), extension: 'txt'}],
    defaultExtractor: (text) => text.split(' '),
    safelist: {
      standard: starts.length > 0 ? [new RegExp(`^(?:${starts.join('|')})`)] : [],
      // Drawings in the pages use these; no script or style sheet does.
      variables: [/^--fig-/],
    },
    variables: true,
    keyframes: true,
  });
  return result?.css ?? css;
}
