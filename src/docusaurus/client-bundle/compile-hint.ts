import type {Compiler} from 'webpack';

const NAME = 'CompileHint';

/**
 * Says that the functions of a file are all called. Chromium then compiles them beside the page, while the
 * file arrives; otherwise it does so in the page, function by function, while the reader waits. To others
 * it is a comment. https://chromestatus.com/feature/5100466238652416
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Bundler plugin: puts the hint before the files of a chunk's group, such as the application and its libraries. */
export class CompileHint {
  /** @param group name of the chunk that the group is loaded for */
  constructor(private readonly group: string) {}

  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Behind the minifier, which takes comments out, and the rows that DeferredChunkTable puts first.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2;
      compilation.hooks.processAssets.tap({name: NAME, stage}, () => {
        const group = compilation.namedChunkGroups.get(this.group);
        if (!group) throw new Error(`${NAME}: there is no chunk with the name “${this.group}”.`);
        const files = new Set(group.chunks.flatMap(({files}) => [...files]));
        for (const file of [...files].filter((name) => name.endsWith('.js')))
          compilation.updateAsset(file, (code) => new sources.ConcatSource(HINT, code));
      });
    });
  }
}
