/** What the scripts of a sleeping page do to elements, read from their text. */
import {givenClasses} from '../../theme/styles/class-names.ts';
import type {Given} from './lasting-part.ts';

/** The words of scripts that can be classes of an element, and the ids that they assign. */
export function givenBy(scripts: readonly string[]): Given {
  return {
    classes: new Set(scripts.flatMap((script) => givenClasses('page.js', script))),
    ids: new Set(
      scripts.flatMap((script) =>
        [...script.matchAll(/\.id\s*=\s*["'`]([\w-]+)/g)].map(([, name = '']) => name),
      ),
    ),
  };
}

/** Custom properties that a page or its script may set or ask for: whatever looks like the name of one. */
export const propertiesIn = (text: string): string[] => text.match(/(?<![\w-])--[a-z][\w-]*/gi) ?? [];

/** Custom properties that a style sheet uses, also one that stands in a script. */
export const usesIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
