import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesBelow} from '../../content/files.ts';
import ledger from './ledger.json';

interface Entry {
  /** Files of this repository that reach. */
  files: string[];
  reason: string;
  /** A test that fails when the reach no longer works, and an upstream file whose digest says that it may have moved. */
  probe: {test: string; upstream?: string; sha256?: string};
}
type Ledger = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** Marks of a reach into what is not documented, by the kind that lists it. */
const REACHES: Readonly<Record<string, RegExp>> = {
  docusaurus:
    /@docusaurus\/[\w-]+\/(?:lib|src)\/|['"]@generated\/|window\.docusaurus|docusaurusRoot|docusaurus\.(?:announcement|tab)\b|data-announcement-bar|themeChoice|SKIP_HTML_MINIFICATION|DOCUSAURUS_GENERATED|generatedFilesDir|theme-search-algolia": "npm:/,
  react: /__html: ''|__reactFiber|_reactRoot/,
  bundler:
    /splitChunks|chunkIds|runtimeChunk|lazyCompilation|experiments\??\.cache|resolveWeak|setupMiddlewares|tslib|__webpack_require__|'webpackErrors'/,
  library: /\b_send_|__loaded|__extensionClasses|globalThis as \{Prism|unfocusable\(|\bcm--|#cc-main/,
  dom: /['"`(#]#?__docusaurus|skipToContent_fallback|\[class\*=/,
};

const entries = Object.entries(ledger as unknown as Ledger).flatMap(([kind, list]) =>
  Object.entries(list).map(([name, entry]) => ({kind, name, ...entry})),
);

const theme = entries.filter(({kind}) => kind === 'theme');
const reaches = entries.filter(({kind}) => kind !== 'theme');

/** Source files; a test that reaches fails by itself when something moves. */
const ownFiles = () =>
  filesBelow('.', 'src')
    .concat('docusaurus.config.ts', 'sidebars.ts')
    .filter((file) => /\.(?:tsx?|cjs|css)$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    .filter((file) => !file.startsWith('src/samples/surface/'))
    .concat('package.json');

/** Files that reach into something and are in no entry of its kind. */
function unlisted(files: ReadonlyMap<string, string>, listed: typeof entries): string[] {
  return [...files].flatMap(([file, text]) =>
    Object.entries(REACHES)
      .filter(
        ([kind, mark]) => mark.test(text) && !listed.some((e) => e.kind === kind && e.files.includes(file)),
      )
      .map(
        ([kind, mark]) =>
          `${file} reaches into ${kind} (${mark.exec(text)?.[0]}): use what is documented, or add the file to src/docusaurus/patches/ledger.json with a reason and a probe`,
      ),
  );
}

describe('the ledger', () => {
  it('lists every file that reaches into what is not documented', () => {
    const files = new Map(ownFiles().map((file) => [file, readFileSync(file, 'utf8')]));
    expect(files.size).toBeGreaterThan(200);
    expect(unlisted(files, entries)).toEqual([]);
  });

  it('lists every component of src/theme that does not wrap the original, so replaces it', () => {
    const ejected = ownFiles().filter(
      (file) =>
        /^src\/theme\/[A-Z].*\.tsx?$/.test(file) &&
        !/(?:from |import\()'@theme-(?:original|init)\//.test(readFileSync(file, 'utf8')),
    );
    expect(ejected.length).toBeGreaterThan(5);
    expect(theme.flatMap(({files}) => files).sort()).toEqual(ejected.sort());
  });

  it('lists no file that does not reach, and no test that does not exist', () => {
    const idle = reaches.flatMap(({kind, name, files}) =>
      files
        .filter((file) => !existsSync(file) || !REACHES[kind]?.test(readFileSync(file, 'utf8')))
        .map((file) => `${kind}, ${name}: ${file}`),
    );
    expect(idle).toEqual([]);
    expect(entries.map(({probe}) => probe.test).filter((file) => !existsSync(file))).toEqual([]);
  });

  const digested = entries.filter(({probe}) => probe.upstream);
  it.each(digested)('$kind, $name: the upstream file has not changed', ({name, reason, probe}) => {
    const text = readFileSync(path.join('node_modules', probe.upstream ?? ''), 'utf8');
    expect(
      createHash('sha256').update(text).digest('hex'),
      `${probe.upstream} has changed. Read what changed in it, see whether "${name}" still does what its reason says (${reason}), run npx tsx src/tools/rehearse.ts, which says whether it works, and record the new hash in src/docusaurus/patches/ledger.json.`,
    ).toBe(probe.sha256);
  });

  it.each([
    ['docusaurus', 'src/a.ts', "import x from '@docusaurus/core/lib/client/routes.js';"],
    ['react', 'src/b.tsx', "<div dangerouslySetInnerHTML={{__html: ''}} />"],
    ['bundler', 'src/c.ts', 'optimization: {splitChunks: {}}'],
    ['library', 'src/d.ts', 'client._send_request = () => {}'],
    ['dom', 'src/e.css', "[class*='announcementBar'] {}"],
  ])('finds a reach into %s that is planted', (kind, file, text) => {
    const found = unlisted(new Map([[file, text]]).set('src/f.ts', 'export const documented = 1;'), []);
    expect(found).toEqual([expect.stringContaining(`${file} reaches into ${kind}`)]);
  });
});
