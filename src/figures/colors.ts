import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import {type ColorMode, readPalette, TOKENS_FILE} from '../product/identity/palette.ts';

/** Style sheet that says what drawings call the colors of the site. */
export const FIGURES_FILE = 'src/theme/styles/figures.css';

/** Files that the colors of drawings come from. */
export const COLOR_FILES = [TOKENS_FILE, FIGURES_FILE];

/** The color of a custom property, by name without `--`; throws when there is none. */
export type ColorOf = (name: string) => string;

/**
 * Colors for drawings that stand outside a page, where no style sheet gives them any.
 *
 * @param siteDir root of the repository
 */
export function figureColors(siteDir: string): Record<ColorMode, ColorOf> {
  const palette = readPalette(siteDir);
  const names = figureProperties(fs.readFileSync(path.join(siteDir, FIGURES_FILE), 'utf8'));
  const of = (token: ColorOf): ColorOf => {
    return (name) => {
      const value = names.get(name);
      return value === undefined ? token(name) : resolveColors(value, token);
    };
  };
  return {light: of(palette.light), dark: of(palette.dark)};
}

/** Text with colors in place of the custom properties in it. */
export function resolveColors(text: string, color: ColorOf): string {
  return text.replaceAll(/var\(--([\w-]+)(?:,[^()]*)?\)/g, (_, name: string) => color(name));
}

/** Custom properties that a style sheet gives to drawings, by name without `--`, with their values. */
function figureProperties(css: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  postcss.parse(css).walkDecls(/^--/, ({prop, value}) => {
    properties.set(prop.slice('--'.length), value);
  });
  return properties;
}
