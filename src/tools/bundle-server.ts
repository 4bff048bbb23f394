/**
 * `tsx src/tools/bundle-server.ts FILE`: the server in one file, without node_modules, for the container. What the build
 * decided, it reads from `dist/site.json`.
 */
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {trackerVariables} from '../product/tracking/providers.ts';
import {type Row, VARIABLES} from '../product/variables.ts';

/** Environment variables that configure a build, in the order of `.env.example`. */
export function buildVariables(): string[] {
  const rows = [...Object.values<Row>(VARIABLES), ...trackerVariables()];
  return rows.flatMap(({variable}) => variable ?? []);
}

/** Writes the bundle. */
export async function bundleServer(outfile: string): Promise<void> {
  await build({
    entryPoints: ['src/server/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    // Some packages are CommonJS and ask for modules of Node.js with `require`.
    banner: {
      js: `import {createRequire} from 'node:module';\nconst require = createRequire(import.meta.url);`,
    },
  });
}

const [, program = '', file] = process.argv;
if (file && import.meta.url === pathToFileURL(program).href) await bundleServer(file);
