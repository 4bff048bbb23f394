/**
 * `tsx src/tools/bundle-server.ts FILE`: the server in one file, without node_modules, for the container. It has the
 * product's values of the build as defaults, so that an image is of one piece.
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

/** A statement for each variable that is set; what the container is started with goes first. */
function defaults(environment: NodeJS.ProcessEnv): string {
  return buildVariables()
    .filter((name) => environment[name])
    .map((name) => `process.env.${name} ??= ${JSON.stringify(environment[name])};`)
    .join('\n');
}

/** Writes the bundle. */
export async function bundleServer(outfile: string, environment: NodeJS.ProcessEnv): Promise<void> {
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
      js: `import {createRequire} from 'node:module';\nconst require = createRequire(import.meta.url);\n${defaults(environment)}`,
    },
  });
}

const [, program = '', file] = process.argv;
if (file && import.meta.url === pathToFileURL(program).href) await bundleServer(file, process.env);
