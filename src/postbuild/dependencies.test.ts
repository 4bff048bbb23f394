/** `npm ci --omit=dev` installs what the server takes and no more. */
import {isBuiltin} from 'node:module';
import {build} from 'esbuild';
import {expect, it} from 'vitest';
import manifest from '../../package.json' with {type: 'json'};

it('the packages that the server loads are the dependencies, beside tsx, which starts it', async () => {
  const {metafile} = await build({
    entryPoints: ['src/server/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: {'@site': process.cwd()},
    plugins: [
      {
        name: 'what is for browsers is imported when it is asked for',
        setup: ({onResolve}) =>
          onResolve({filter: /^/}, ({kind}) => (kind === 'dynamic-import' ? {external: true} : undefined)),
      },
    ],
  });
  const loaded = Object.values(metafile.inputs)
    .flatMap(({imports}) => imports)
    .filter(({external, kind, path}) => external && kind !== 'dynamic-import' && !isBuiltin(path))
    .map(({path}) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  expect([...new Set(loaded), 'tsx'].sort()).toEqual(Object.keys(manifest.dependencies).sort());
});
