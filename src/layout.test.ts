/** Rules that keep the source easy to find one's way in; each is shown to fail on a planted fault. */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';

type Sources = ReadonlyMap<string, string>;

function ownSources(): Sources {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'blog', 'docs', 'e2e', '*.ts'],
    {encoding: 'utf8'},
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/^src\/samples\/(?:surface|programs|preambles)\//.test(file))
    // Git lists deleted files, too.
    .filter((file) => existsSync(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** Own files that a file imports, types included. */
function importsOf(file: string, text: string, sources: Sources): string[] {
  return ts
    .preProcessFile(text)
    .importedFiles.map(({fileName}) => fileName)
    .filter((name) => /^(?:\.|@site\/)/.test(name))
    .flatMap((name) => {
      const target = name.startsWith('@site/')
        ? name.slice('@site/'.length)
        : path.posix.join(path.posix.dirname(file), name);
      return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
        .map((end) => target + end)
        .filter((to) => sources.has(to))
        .slice(0, 1);
    });
}

/** Folders of `src`, from the one that imports no other on. */
const folderOrder = (readme: string) =>
  [...readme.matchAll(/^\| \[([\w-]+)\]\(\1\) \|/gm)].map(([, name = '']) => name);

const isTest = (file: string) => /(?:\.(?:test|spec|fixture)|\/fixture)\.tsx?$/.test(file);

const folderOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1];

/** Imports of a folder that comes later in the order. */
function climbingImports(sources: Sources, order: readonly string[]): string[] {
  return [...sources].flatMap(([file, text]) => {
    const folder = folderOf(file);
    if (!folder || isTest(file)) return [];
    return importsOf(file, text, sources)
      .filter((to) => order.indexOf(folderOf(to) ?? folder) > order.indexOf(folder))
      .map((to) => `${file} imports ${to}, and ${folder} comes before ${folderOf(to)} in src/README.md`);
  });
}

/** Packages that files load, with one of the files: not for their types only, nor a module of Docusaurus' or the site's. */
function packagesOf(sources: Sources): Map<string, string> {
  const names = [...sources].flatMap(([file, text]) =>
    ts
      .preProcessFile(text.replaceAll(/^(?:im|ex)port type [^;]*;/gm, ''))
      .importedFiles.map(
        ({fileName}) => [/^(?:@[^/]+\/)?[^./][^/]*/.exec(fileName)?.[0] ?? '', file] as const,
      ),
  );
  return new Map(
    names.filter(([name]) => name && !isBuiltin(name) && !/^@(?:site|theme|generated)/.test(name)),
  );
}

interface LockFile {
  packages: Record<string, {version?: string; integrity?: string; link?: boolean}>;
}

/** Packages of the lock file that npm would install without comparing what it downloads with a digest. */
const unverified = ({packages}: LockFile) =>
  Object.entries(packages)
    .filter(([place, {integrity, link}]) => place !== '' && !integrity && !link)
    .map(
      ([place, {version}]) =>
        `package-lock.json: ${place} ${version} has no integrity: the registry did not have it when the lock file was written. Take a version that is published for every platform.`,
    );

describe('the source', () => {
  const sources = ownSources();

  it('has at most fifteen folders, and src/README.md lists them in the order of their imports', () => {
    const order = folderOrder(readFileSync('src/README.md', 'utf8'));
    expect(sources.size).toBeGreaterThan(100);
    const places = new Set([...sources.keys()].flatMap((file) => /^src\/([^/]+)/.exec(file)?.[1] ?? []));
    expect([...order, 'layout.test.ts'].sort()).toEqual([...places].sort());
    expect(order.length).toBeLessThanOrEqual(15);
    expect(climbingImports(sources, order)).toEqual([]);
  });

  it('loads only packages that package.json lists', () => {
    const {dependencies, devDependencies, optionalDependencies} = JSON.parse(
      readFileSync('package.json', 'utf8'),
    ) as Record<string, object>;
    const listed = {...dependencies, ...devDependencies, ...optionalDependencies};
    const used = [...packagesOf(sources)];
    expect(used.length).toBeGreaterThan(50);
    // Docusaurus has modules of its own under names such as @docusaurus/Link.
    const made = (name: string) => name.startsWith('@docusaurus/') && !existsSync(`node_modules/${name}`);
    expect(used.filter(([name]) => !(name in listed) && !made(name))).toEqual([]);
  });

  it('puts nothing in the place of a module, which all tests share', () => {
    const tests = [...sources].filter(([file]) => /\.test\.tsx?$/.test(file));
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter(([, text]) => /\bvi\.(?:m|doM)ock\(/.test(text)).map(([file]) => file)).toEqual([]);
  });
});

describe('the lock file', () => {
  it('has a digest for every package of every platform', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
    expect(Object.keys(lock.packages).length).toBeGreaterThan(1000);
    expect(unverified(lock)).toEqual([]);
  });
});

describe('a planted fault is found', () => {
  it('a package without a digest', () => {
    const packages = {
      '': {},
      'node_modules/a': {version: '1.0.0'},
      'node_modules/b': {integrity: 'sha512-x'},
    };
    expect(unverified({packages})).toEqual([
      expect.stringContaining('node_modules/a 1.0.0 has no integrity'),
    ]);
  });

  it('a package, however it is loaded', () => {
    const text = `import {type A, b} from 'named/sub'; export {x} from '@scope/deep/x';\nawait import('late');\nimport type {C} from 'types-only';\nimport './own.ts';`;
    expect([...packagesOf(new Map([['src/a.ts', text]])).keys()]).toEqual(['named', '@scope/deep', 'late']);
  });

  it('an import of a later folder', () => {
    const order = folderOrder('| Folder | x |\n| [a](a) | x |\n| [b](b) | x |\n');
    const planted = new Map([
      ['src/a/one.ts', `import type {X} from '../b/two';`],
      ['src/b/two.ts', `import {y} from '@site/src/a/one.ts';`],
      ['src/a/one.test.ts', `import {z} from '../b/two.ts';`],
    ]);
    expect(climbingImports(planted, order)).toEqual([
      'src/a/one.ts imports src/b/two.ts, and a comes before b in src/README.md',
    ]);
  });
});
