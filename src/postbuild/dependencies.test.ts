/** `npm ci --omit=dev` must be able to build and to serve the site. */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {builtinModules} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import manifest from '../../package.json' with {type: 'json'};

/** What the build and the server start from, besides the Markdown that imports modules. */
const ENTRIES =
  /^(?:docusaurus\.config\.ts|sidebars\.ts|src\/(?:postbuild\/main|server\/(?:main|edge))\.ts|src\/(?:theme|components)\/.*|.*\.figure\.tsx?|(?:docs|blog)\/.*\.mdx?)$/;

/** Names that Docusaurus makes up for its own modules and for the site's. */
const ALIAS = /^@(?:theme|theme-original|theme-init|site|generated)(?:\/|$)/;

type Read = (file: string) => string | undefined;

/** Modules that a file loads when it runs; imports of types alone are not there then. */
function loads(file: string, source: string): string[] {
  if (/\.mdx?$/.test(file)) {
    // Samples import packages too, which are text here: pages import nothing but modules of the site.
    return [...source.matchAll(/^import [^'"\n]*['"](@site\/[^'"]+|\.[^'"]+)['"]/gm)].map(
      ([, name = '']) => name,
    );
  }
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = (value: ts.Node | undefined) => value && ts.isStringLiteral(value) && found.push(value.text);
    if (ts.isImportDeclaration(node)) {
      const named = node.importClause?.namedBindings;
      const onlyTypes =
        node.importClause?.isTypeOnly ||
        (node.importClause &&
          !node.importClause.name &&
          named &&
          ts.isNamedImports(named) &&
          named.elements.every(({isTypeOnly}) => isTypeOnly));
      if (!onlyTypes) text(node.moduleSpecifier);
    } else if (ts.isExportDeclaration(node) && !node.isTypeOnly) text(node.moduleSpecifier);
    else if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      if (
        node.expression.kind === ts.SyntaxKind.ImportKeyword ||
        /^require(?:\.resolve)?$|\.import$/.test(called)
      )
        text(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Packages that files load, by name, each with the file that does; files are followed. */
function packages(entries: readonly string[], read: Read): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = read(file);
    if (source === undefined || !/\.(?:[cm]?[jt]sx?|mdx?)$/.test(file)) continue;
    for (const name of loads(file, source)) {
      if (name.startsWith('.') || name.startsWith('@site/')) {
        const target = name.startsWith('.')
          ? path.posix.join(path.posix.dirname(file), name)
          : name.slice('@site/'.length);
        const candidates = [
          target,
          `${target}.ts`,
          `${target}.tsx`,
          `${target}/index.ts`,
          `${target}/index.tsx`,
        ];
        const resolved = candidates.find(
          (candidate) => /\.\w+$/.test(candidate) && read(candidate) !== undefined,
        );
        if (resolved) queue.push(resolved);
      } else if (!ALIAS.test(name) && !name.startsWith('node:') && !builtinModules.includes(name)) {
        found.set(name.split('/', name.startsWith('@') ? 2 : 1).join('/'), file);
      }
    }
  }
  return found;
}

const read: Read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const declared = new Set(Object.keys(manifest.dependencies));

describe('the packages that the build and the server load', () => {
  const entries = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => ENTRIES.test(file) && !/\.(?:test|fixture|d)\.tsx?$/.test(file));

  it('are dependencies, declared by name', () => {
    const used = packages(entries, read);
    expect(used.size).toBeGreaterThan(30);
    const missing = [...used].filter(
      // Docusaurus has modules of its own under names like @docusaurus/Link.
      ([name]) =>
        !declared.has(name) && (!name.startsWith('@docusaurus/') || existsSync(`node_modules/${name}`)),
    );
    expect(missing.map(([name, file]) => `${name}, loaded by ${file}`)).toEqual([]);
  });

  it('are those of the commands too', () => {
    const commands = [manifest.scripts.build, manifest.scripts.serve].join(' && ');
    expect(commands).toContain('tsx');
    expect(declared.has('tsx')).toBe(true);
    expect(declared.has('@docusaurus/core')).toBe(true);
  });

  it('would be found in whatever way they are loaded', () => {
    const files: Record<string, string> = {
      'a.ts': `import type {T} from 'types-only'; import {type U} from 'types-too'; import {a} from 'named/sub'; import './b'; import 'node:fs';`,
      'b.tsx': `export {x} from '@scope/exported/deep'; const y = await import('dynamic'); require.resolve('resolved'); jiti.import('through-jiti');`,
      'page.md': `import Thing from '@site/c.ts';\n\n# Page`,
      'c.ts': `import 'from-a-page';`,
    };
    expect([...packages(['a.ts', 'page.md'], (file) => files[file]).keys()].sort()).toEqual([
      '@scope/exported',
      'dynamic',
      'from-a-page',
      'named',
      'resolved',
      'through-jiti',
    ]);
  });
});
