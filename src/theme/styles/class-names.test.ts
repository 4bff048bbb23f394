import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesBelow} from '../../content/files.ts';
import {classUses, givenClasses, unknownClasses} from '../../docusaurus/bundle/class-names.fixture.ts';
import {STYLE as NO_SCRIPT} from '../../docusaurus/no-script/index.ts';

/*
 * The style sheets ask for classes of the theme, of Infima and of the consent dialog, which upstream
 * may rename in any release without a word. A class that neither upstream nor this site gives to an
 * element fails here, with the file and the line that ask for it.
 */

const require = createRequire(import.meta.url);
const packageFolder = (name: string) =>
  require.resolve
    .paths(name)
    ?.map((folder) => path.join(folder, name))
    .find((folder) => fs.existsSync(folder)) ?? '';
const read = (file: string) => fs.readFileSync(file, 'utf8');

const filesIn = (folder: string, ending: RegExp) =>
  filesBelow('', folder).filter((file) => ending.test(file));

/** Files that give classes to elements: upstream's, and this site's own. */
const giving = [
  ...filesIn(path.join(packageFolder('@docusaurus/theme-classic'), 'lib'), /\.(js|css)$/),
  ...filesIn(path.join(packageFolder('@docusaurus/theme-common'), 'lib'), /\.(js|css)$/),
  path.join(packageFolder('infima'), 'dist/css/default/default.css'),
  path.join(packageFolder('vanilla-cookieconsent'), 'dist/cookieconsent.css'),
  'sidebars.ts',
  'docusaurus.config.ts',
  ...filesIn('src', /(?<!\.test)\.tsx?$/),
  ...filesIn('docs', /\.md$/),
  ...filesIn('blog', /\.(md|svg)$/),
];
/** The kinds of tokens that Prism's grammars know are keys of objects, with and without quotes. */
const tokens = filesIn(
  path.join(packageFolder('prismjs'), 'components'),
  /prism-[\w-]+(?<!\.min)\.js$/,
).flatMap((file) => [...read(file).matchAll(/['"]?([\w-]+)['"]?:/g)].map(([, name = '']) => name));
const given = new Set([...giving.flatMap((file) => givenClasses(file, read(file))), ...tokens]);
const sheets = filesIn('src', /\.css$/);

describe('the classes of the style sheets', () => {
  it.each(sheets)('%s asks only for classes that an element can have', (file) => {
    const unknown = unknownClasses(classUses(read(file)), given);
    expect(unknown.map(({name, line}) => `${file}:${line}: ${name}`)).toEqual([]);
  });

  it('of the styles for readers without script are those that an element can have', () => {
    expect(unknownClasses(classUses(NO_SCRIPT), given)).toEqual([]);
  });

  it('are reported when no element has them, whole or a piece', () => {
    const css = '.navbar { color: red }\n.navbar__gone:hover, [class*="goneModule"] { color: red }';
    expect(unknownClasses(classUses(css), given)).toEqual([
      {name: 'navbar__gone', piece: false, line: 2},
      {name: 'goneModule', piece: true, line: 2},
    ]);
  });

  it('are found inside :has(), :is() and :not()', () => {
    const uses = classUses(':is(.a, .b):not(.c):has(> .d [class*="e"]) {}');
    expect(uses.map(({name}) => name).join(' ')).toBe('a b c d e');
  });
});

describe('givenClasses', () => {
  it('reads strings and CSS modules of code, and no queries', () => {
    const code = `clsx('row', {'col--3': x}, styles.title, \`language-\${x}\`); find('.gone')`;
    expect(givenClasses('a.tsx', code)).toEqual(['row', 'col--3', 'language-', 'x', 'title']);
  });

  it('reads class attributes of Markdown and SVG, and none of their words', () => {
    expect(givenClasses('a.md', 'A navbar. <div className="lead wide">')).toEqual(['lead', 'wide']);
    expect(givenClasses('a.svg', '<path class="mark"/>')).toEqual(['mark']);
  });
});
