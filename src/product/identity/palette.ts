import fs from 'node:fs';
import path from 'node:path';
import postcss, {type AtRule} from 'postcss';

export type ColorMode = 'light' | 'dark';

/** Colors of `src/theme/styles/tokens.css` by name, without `--`, as `#rrggbb`. */
export type Palette = Readonly<Record<ColorMode, (token: string) => string>>;

/** Style sheet that every color of the site comes from. */
export const TOKENS_FILE = 'src/theme/styles/tokens.css';

/**
 * Reads the site's colors for what is drawn outside a browser: cards, icons, the manifest.
 *
 * @param siteDir root of the repository
 */
export function readPalette(siteDir: string): Palette {
  return parsePalette(fs.readFileSync(path.join(siteDir, TOKENS_FILE), 'utf8'));
}

/**
 * Colors of a style sheet of custom properties: `:root` holds the light ones, `[data-theme='dark']`
 * what differs in the dark. Of rules inside of `@media`, only those for screens count.
 *
 * @returns one function a color mode; it throws when a token is missing or is not an opaque color
 */
export function parsePalette(css: string): Palette {
  const light = properties(css, ':root');
  const dark = new Map([...light, ...properties(css, "[data-theme='dark']")]);
  return {light: (token) => hex(token, light), dark: (token) => hex(token, dark)};
}

function properties(css: string, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  postcss.parse(css).walkRules((rule) => {
    const media = rule.parent?.type === 'atrule' ? (rule.parent as AtRule).params : 'screen';
    if (media !== 'screen' || !rule.selectors.includes(selector)) return;
    rule.walkDecls(/^--/, ({prop, value}) => void found.set(prop.slice('--'.length), value));
  });
  if (found.size === 0) throw new Error(`${TOKENS_FILE}: there is no rule for ${selector}`);
  return found;
}

function hex(token: string, tokens: ReadonlyMap<string, string>): string {
  const value = resolve(token, tokens);
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (!h) throw new Error(`${TOKENS_FILE}: --${token} is not an opaque color, oklch(L C H): ${value}`);
  return oklchToHex(Number(l), Number(c), Number(h));
}

/**
 * A color as `#rrggbb`, what is out of sRGB clipped to it.
 * https://www.w3.org/TR/css-color-4/#color-conversion-code
 *
 * @param h hue in degrees
 */
function oklchToHex(l: number, c: number, h: number): string {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  const bytes = channels.map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Value of a token with the tokens it is made of put in. */
function resolve(token: string, tokens: ReadonlyMap<string, string>): string {
  const value = tokens.get(token);
  if (value === undefined) throw new Error(`${TOKENS_FILE}: --${token} is not set`);
  return value.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => resolve(name, tokens));
}
