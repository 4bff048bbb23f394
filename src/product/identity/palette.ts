import fs from 'node:fs';
import path from 'node:path';
import {formatHex} from 'culori';
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
  const color = value.includes('/') ? undefined : formatHex(value);
  if (!color) throw new Error(`${TOKENS_FILE}: --${token} is not an opaque color: ${value}`);
  return color;
}

/** Value of a token with the tokens it is made of put in. */
function resolve(token: string, tokens: ReadonlyMap<string, string>): string {
  const value = tokens.get(token);
  if (value === undefined) throw new Error(`${TOKENS_FILE}: --${token} is not set`);
  return value.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => resolve(name, tokens));
}
