interface Compilation {
  hooks: {processAssets: {tap(options: {name: string; stage: number}, add: () => void): void}};
  emitAsset(file: string, source: unknown): void;
}

interface Compiler {
  webpack: {
    Compilation: {PROCESS_ASSETS_STAGE_ADDITIONAL: number};
    sources: {RawSource: new (content: string) => unknown};
  };
  hooks: {thisCompilation: {tap(name: string, use: (compilation: Compilation) => void): void}};
}

/**
 * Bundler plugin, for webpack and rspack: adds files to those that the bundler writes. `npm start`
 * serves them from memory, and a build writes them into its own folder and nowhere else.
 *
 * @param files content by path below the folder of the site, asked for at each compilation
 */
export function emitFiles(files: () => ReadonlyMap<string, string>): {apply(compiler: Compiler): void} {
  const name = 'emit-files';
  return {
    apply({webpack, hooks}) {
      hooks.thisCompilation.tap(name, (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({name, stage}, () => {
          for (const [file, content] of files()) {
            compilation.emitAsset(file, new webpack.sources.RawSource(content));
          }
        });
      });
    },
  };
}
