import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

interface Bundled {
  configuration: string;
  bundleOf: (module: string) => string;
  stop: () => Promise<void>;
}
type Bundle = (root: string, modules?: string[], options?: {watch: boolean}) => Promise<Bundled>;

// By its address: the compiler of types knows nothing of files that are no TypeScript.
const {bundleConfiguration} = (await import(new URL('./bundle.mjs', import.meta.url).href)) as {
  bundleConfiguration: Bundle;
};

/** Loads a configuration as Docusaurus does: when it reads it again, it gets the same function. */
const load = (file: string): Promise<Record<string, unknown>> => createRequire(import.meta.url)(file)();

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'configuration-'));
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['clsx', 'unist-util-visit', 'unist-util-visit-parents', 'unist-util-is'])
    symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name));
  write('docusaurus.config.ts', `import {title} from './src/title.ts';\nexport default {title};\n`);
  write('src/title.ts', `export const title: string = 'Tents';\n`);
});
afterEach(() => rmSync(root, {recursive: true, force: true}));

it('gives what the configuration exports, made of modules and packages', async () => {
  write(
    'src/title.ts',
    `import clsx from 'clsx';\nimport {visit} from 'unist-util-visit';\nexport const title = clsx('Tents', typeof visit);\n`,
  );
  const {configuration} = await bundleConfiguration(root);
  expect(await load(configuration)).toEqual({title: 'Tents function'});
});

it('leaves every module its own place', async () => {
  write('src/title.ts', `export const title = [__filename, __dirname, import.meta.url];\n`);
  const {configuration} = await bundleConfiguration(root);
  const file = path.join(root, 'src/title.ts');
  expect(await load(configuration)).toEqual({title: [file, path.dirname(file), `file://${file}`]});
});

it('bundles other modules, which share what they have in common with the configuration', async () => {
  write('src/title.ts', `export const title = {};\n`);
  write('src/finish.ts', `export {title} from './title.ts';\n`);
  const {configuration, bundleOf} = await bundleConfiguration(root, ['src/finish.ts']);
  const other = (await import(bundleOf('src/finish.ts'))) as {title: unknown};
  expect((await load(configuration)).title).toBe(other.title);
});

it('leads to what changed files say, at the next run and while it watches', async () => {
  const first = await bundleConfiguration(root);
  expect(await load(first.configuration)).toEqual({title: 'Tents'});
  write('src/title.ts', `export const title: string = 'Stoves';\n`);
  const {configuration, stop} = await bundleConfiguration(root, [], {watch: true});
  try {
    expect(await load(configuration)).toEqual({title: 'Stoves'});
    const before = readFileSync(configuration, 'utf8');
    write('src/title.ts', `export const title: string = 'Lamps';\n`);
    await vi.waitFor(() => expect(readFileSync(configuration, 'utf8')).not.toBe(before), 20_000);
    expect(await load(configuration)).toEqual({title: 'Lamps'});
  } finally {
    await stop();
  }
});

it('stops at a fault and names it', async () => {
  write('docusaurus.config.ts', `import {title} from './src/titles.ts';\nexport default {title};\n`);
  await expect(bundleConfiguration(root)).rejects.toThrow('./src/titles.ts');
});
