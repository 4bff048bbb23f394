import fs from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import ts from 'typescript';
import {requiredHostPackage} from './packages.ts';
import type {Host} from './static-host.ts';

const CONFIGURATION = 'deploy/wrangler.jsonc';

interface Wrangler {
  main: string;
  compatibility_date: string;
  compatibility_flags: string[];
  assets: {
    binding: string;
    run_worker_first: boolean;
    html_handling: 'drop-trailing-slash';
    not_found_handling: '404-page';
  };
  vars: Record<string, string>;
}

/** What is used of the runtime, which is installed on demand. */
interface Runtime {
  Miniflare: new (options: object) => {ready: Promise<URL>; dispose(): Promise<void>};
}

/** Runs the edge function in workerd, the runtime of the edge itself, with the settings of `deploy/`. */
export async function startEdge(folder: string): Promise<Host> {
  const {main, assets, vars, ...runtime} = ts.parseConfigFileTextToJson(
    CONFIGURATION,
    fs.readFileSync(CONFIGURATION, 'utf8'),
  ).config as Wrangler;
  const bundle = await build({
    entryPoints: [path.join(path.dirname(CONFIGURATION), main)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'import'],
    external: ['node:*'],
  });
  const {Miniflare} = await requiredHostPackage<Runtime>('miniflare');
  const edge = new Miniflare({
    workers: [
      {
        name: 'docs',
        modules: true,
        script: bundle.outputFiles[0]?.text ?? '',
        compatibilityDate: runtime.compatibility_date,
        compatibilityFlags: runtime.compatibility_flags,
        bindings: {...vars, SEARCH_REQUESTS_PER_MINUTE: '0', SEARCH_LOG: 'off'},
        assets: {
          directory: folder,
          binding: assets.binding,
          routerConfig: {has_user_worker: true, invoke_user_worker_ahead_of_assets: assets.run_worker_first},
          assetConfig: {
            html_handling: assets.html_handling,
            not_found_handling: assets.not_found_handling,
          },
        },
      },
    ],
  });
  const {origin} = await edge.ready;
  return {origin, close: () => edge.dispose()};
}
