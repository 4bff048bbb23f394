/** Notes of a build about settings with which it goes on. */
import {type Product, VARIABLES} from './index.ts';

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Lines about settings that are probably a mistake.
 *
 * @param product the values that the build uses
 * @param example `.env.example`, which has every variable
 * @param own `.env`, if there is one
 */
export function settingNotes(product: Product, example: string, own = ''): string[] {
  const known = names(example, /^#?([A-Z_]+)=/gm);
  const unknown = names(own, /^\s*(?:export\s+)?(\w+)\s*=/gm).filter((name) => !known.includes(name));
  // Hosts below `.example` belong to nobody. A site at such a host is a trial.
  const isPlaceholder = (value: string) => /[\w-]\.example(?![\w.-])/.test(value);
  const unset = Object.entries(VARIABLES).flatMap(([name, row]) =>
    'variable' in row && isPlaceholder(product[name as keyof typeof VARIABLES]) ? [row.variable] : [],
  );
  return [
    unknown.length > 0 && `.env sets variables that .env.example doesn't have: ${unknown.join(', ')}.`,
    unset.length > 0 &&
      !isPlaceholder(product.siteUrl) &&
      `These variables still lead to hosts that nobody has: ${unset.join(', ')}.`,
  ].filter((line) => line !== false);
}
