import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {cachedBytes, sha256} from '../../content/cache.ts';
import {LIBRARIES} from '../../content/dependencies.ts';
import {filesBelow} from '../../content/files.ts';

const require = createRequire(import.meta.url);

const CACHE = 'node_modules/.cache/fonts';

/** Folders with texts that pages show. */
const FOLDERS = ['docs', 'blog', 'src'];

/** Kerning, contextual forms, accents, and figures of one width in tables. */
const TEXT_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** Name of the file in the folder that style sheets import from. */
const NAME = 'inter-latin-normal.woff2';

/** Regular and semibold in one file: no page can have one of them without the other. */
const OPTIONS = {keepFeatures: TEXT_FEATURES, variationAxes: {wght: {min: 400, max: 600}}};

/**
 * Docusaurus plugin: cuts the font of the text down to the characters of the site, into the folder of generated
 * files. `src/theme/styles/fonts.css` says what each font is for.
 */
export default function fontsPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'fonts',
    async loadContent() {
      const file = path.join(generatedFilesDir, 'fonts', NAME);
      const whole = fs.readFileSync(
        require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
      );
      const characters = charactersOf(siteDir);
      const digest = sha256(whole, JSON.stringify([characters, OPTIONS]), LIBRARIES);
      const font = await cachedBytes({folder: CACHE, key: NAME, digest}, async () => {
        const {default: subsetFont} = await import('subset-font');
        return subsetFont(whole, characters, {...OPTIONS, targetFormat: 'woff2'});
      });
      fs.mkdirSync(path.dirname(file), {recursive: true});
      // A file that is written again is bundled again.
      if (!fs.existsSync(file) || !fs.readFileSync(file).equals(font)) fs.writeFileSync(file, font);
    },
  };
}

/** Files whose text may be shown by a page: its Markdown, the components, the data of both. */
const TEXTS = /\.(?:mdx?|tsx?|json|ya?ml)$/;

/** Printable ASCII and the end of a line: every keyboard types them, and nearly every text has them, millions of times. */
const COMMON = ['\n', ...Array.from({length: 0x7f - 0x20}, (_, index) => String.fromCharCode(0x20 + index))];
const RARE = /[^\x20-\x7e\n]/gu;

/**
 * The characters that pages may show: all that occur in the site's folders, with those of the
 * keyboard and the end of a line, sorted. More than are shown in the end, never fewer.
 */
function charactersOf(siteDir: string): string {
  const characters = new Set(COMMON);
  for (const file of FOLDERS.flatMap((folder) => filesBelow(siteDir, folder))) {
    if (!TEXTS.test(file)) continue;
    const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
    for (const [character] of text.matchAll(RARE)) characters.add(character);
  }
  return [...characters].sort().join('');
}
