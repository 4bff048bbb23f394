/** The product's symbol, and the colors of the site for what stands outside of its style sheet. */
import fs from 'node:fs';
import path from 'node:path';
import postcss, {type AtRule} from 'postcss';

/**
 * The symbol as a `data:` URL: a loop that is open at the top right, where a check mark runs out of it. `README.md` says
 * how the images of `static/img` are made of the same drawing.
 */
export function markUrl(color: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' fill='none' stroke='${color}' stroke-width='3.2' stroke-linecap='round' stroke-linejoin='round'><path d='M18.03 4.84A11.5 11.5 0 1 0 26.71 15'/><path d='m9.85 15.8 4.6 4.6 13.8-14.8'/></svg>`;
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;
}

export type ColorMode = 'light' | 'dark';

/** Colors of `src/theme/styles/tokens.css` by name, without `--`, as CSS has them: `oklch(0.47 0.1 168)`. */
export type Palette = Readonly<Record<ColorMode, (token: string) => string>>;

/** Style sheet that every color of the site comes from. */
export const TOKENS_FILE = 'src/theme/styles/tokens.css';

/**
 * Reads the site's colors for figures in files of their own, the logo and the bars of browsers.
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
 * @returns one function a color mode; it throws when a token is missing
 */
export function parsePalette(css: string): Palette {
  const sheet = postcss.parse(css);
  const light = properties(':root');
  const dark = new Map([...light, ...properties("[data-theme='dark']")]);
  return {light: (token) => resolve(token, light), dark: (token) => resolve(token, dark)};

  function properties(selector: string): Map<string, string> {
    const found = new Map<string, string>();
    sheet.walkRules((rule) => {
      const media = rule.parent?.type === 'atrule' ? (rule.parent as AtRule).params : 'screen';
      if (media !== 'screen' || !rule.selectors.includes(selector)) return;
      rule.walkDecls(/^--/, ({prop, value}) => void found.set(prop.slice('--'.length), value));
    });
    return found;
  }
}

/** Value of a token with the tokens it is made of put in. */
function resolve(token: string, tokens: ReadonlyMap<string, string>): string {
  const value = tokens.get(token);
  if (value === undefined) throw new Error(`${TOKENS_FILE}: --${token} is not set`);
  return value.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => resolve(name, tokens));
}
