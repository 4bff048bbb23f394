/** `npm ci --omit=dev` installs what the server takes and no more; the build needs no package that is not listed. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {isBuiltin} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {build, type ImportKind, type Plugin} from 'esbuild';
import {expect, it} from 'vitest';
import manifest from '../../package.json' with {type: 'json'};

/** What the build starts from, besides the Markdown that imports modules. */
const ENTRIES =
  /^(?:docusaurus\.config\.ts|sidebars\.ts|src\/postbuild\/build\.ts|src\/(?:theme|components)\/.*\.tsx?|.*\.figure\.tsx?|(?:docs|blog)\/.*\.mdx?)$/;

/** Names that Docusaurus makes up for its own modules and for the site's. */
const ALIAS = /^@(?:theme|theme-original|theme-init|generated)(?:\/|$)/;

/**
 * Packages that files load when they run, by name, each with a file that does; files are followed.
 *
 * @param skipped a kind of imports that are never run, such as the `import()` of what is for browsers
 */
async function packages(
  folder: string,
  entries: readonly string[],
  skipped?: ImportKind,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const collect: Plugin = {
    name: 'collect',
    setup({onLoad, onResolve}) {
      onResolve({filter: /^/}, ({kind}) => (kind === skipped ? {external: true} : undefined));
      onResolve({filter: /^[^./]/}, ({path: name, importer}) => {
        if (name.startsWith('@site/')) return undefined;
        const [named = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
        if (!ALIAS.test(name) && !isBuiltin(name)) found.set(named, path.relative(folder, importer));
        return {external: true};
      });
      const also = (names: Iterable<RegExpMatchArray>) =>
        [...names].map(([, name]) => `\nimport '${name}';`).join('');
      // esbuild does not know a `require` that a module has made for itself.
      onLoad({filter: /\.tsx?$/}, ({path: file}) => {
        const text = fs.readFileSync(file, 'utf8');
        const contents = text + also(text.matchAll(/\brequire\.resolve\(\s*['"`]([^'"`$]+)/g));
        return {contents, loader: file.endsWith('x') ? 'tsx' : 'ts'};
      });
      // Samples are text.
      onLoad({filter: /\.mdx?$/}, ({path: file}) => {
        const text = fs.readFileSync(file, 'utf8').replaceAll(/^( *`{3,}).*?^\1/gms, '');
        const contents = also(text.matchAll(/^import [^'"\n]*['"]([^'"]+)['"]/gm));
        return {contents, resolveDir: path.dirname(file)};
      });
    },
  };
  await build({
    stdin: {contents: entries.map((file) => `import './${file}';`).join('\n'), resolveDir: folder},
    bundle: true,
    write: false,
    outdir: folder,
    platform: 'node',
    format: 'esm',
    alias: {'@site': folder},
    loader: {'.css': 'empty', '.svg': 'empty', '.woff2': 'empty', '.yaml': 'empty'},
    plugins: [collect],
    logLevel: 'error',
  });
  return found;
}

it('the packages that the build loads are listed', async () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const entries = tracked
    .split('\n')
    .filter((file) => ENTRIES.test(file) && !/\.(?:test|fixture|d)\.tsx?$/.test(file) && fs.existsSync(file));
  const used = await packages(process.cwd(), entries);
  expect(used.size).toBeGreaterThan(30);
  const listed = {...manifest.dependencies, ...manifest.devDependencies};
  const missing = [...used].filter(
    // Docusaurus has modules of its own under names like @docusaurus/Link.
    ([name]) =>
      !Object.hasOwn(listed, name) &&
      (!name.startsWith('@docusaurus/') || fs.existsSync(`node_modules/${name}`)),
  );
  expect(missing.map(([name, file]) => `${name}, loaded by ${file}`)).toEqual([]);
});

it('the packages that the server loads are the dependencies, beside tsx, which starts it', async () => {
  const used = await packages(process.cwd(), ['src/server/main.ts', 'src/server/edge.ts'], 'dynamic-import');
  expect(Object.keys(manifest.dependencies).sort()).toEqual([...used.keys(), 'tsx'].sort());
});

it('packages are found in whatever way they are loaded', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  const files: Record<string, string> = {
    'a.ts': `import type {T} from 'types-only'; import {a} from 'named/sub'; import './b'; import 'node:fs'; a();`,
    'b.tsx': `export {x} from '@scope/exported/deep'; const y = await import('dynamic'); require.resolve('resolved');`,
    'page.md': `import Thing from '@site/c.ts';\n\n# Page`,
    'c.ts': `import 'from-a-page'; import './style.css';`,
    'style.css': '',
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  expect([...(await packages(folder, ['a.ts', 'page.md'])).keys()].sort()).toEqual([
    '@scope/exported',
    'dynamic',
    'from-a-page',
    'named',
    'resolved',
  ]);
  fs.rmSync(folder, {recursive: true});
});
