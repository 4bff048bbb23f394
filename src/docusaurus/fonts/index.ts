import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type subsetFont from 'subset-font';
import {cachedBytes, sha256} from '../../content/cache.ts';
import {LIBRARIES} from '../../content/dependencies.ts';
import {charactersOf, FORMULA_CHARACTERS} from './characters.ts';

const require = createRequire(import.meta.url);

const CACHE = 'node_modules/.cache/fonts';

/** Folders with texts that pages show. */
const FOLDERS = ['docs', 'blog', 'src'];

/** Kerning, contextual forms, accents, and figures of one width in tables. */
const TEXT_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

interface Font {
  /** Name of the file in the folder that style sheets import from. */
  name: string;
  source: string;
  characters: string;
  options: Parameters<typeof subsetFont>[2];
}

/** The fonts of the site; `src/theme/styles/fonts.css` says what each is for. */
function fonts(siteDir: string): Font[] {
  const text = charactersOf(FOLDERS, siteDir);
  return [
    {
      name: 'inter-latin-normal.woff2',
      source: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
      characters: text,
      // Regular and semibold in one file: no page can have one of them without the other.
      options: {keepFeatures: TEXT_FEATURES, variationAxes: {wght: {min: 400, max: 600}}},
    },
    {
      name: 'formula.woff2',
      source: path.join(siteDir, 'src/theme/styles/fonts/noto-sans-math-subset.woff2'),
      characters: FORMULA_CHARACTERS,
      options: {keepFeatures: ['ssty'], noHinting: true},
    },
  ];
}

/**
 * Docusaurus plugin: cuts the fonts down to the characters of the site, into the folder of generated
 * files.
 */
export default function fontsPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'fonts');
  return {
    name: 'fonts',
    async loadContent() {
      fs.mkdirSync(folder, {recursive: true});
      await Promise.all(fonts(siteDir).map((font) => cut(font, folder)));
    },
  };
}

async function cut({name, source, characters, options}: Font, folder: string): Promise<void> {
  const file = path.join(folder, name);
  const whole = fs.readFileSync(source);
  const digest = sha256(whole, JSON.stringify([characters, options]), LIBRARIES);
  const font = await cachedBytes({folder: CACHE, key: name, digest}, async () => {
    const {default: subsetFont} = await import('subset-font');
    return subsetFont(whole, characters, {...options, targetFormat: 'woff2'});
  });
  // A file that is written again is bundled again.
  if (!fs.existsSync(file) || !fs.readFileSync(file).equals(font)) fs.writeFileSync(file, font);
}
