import type {Plugin, Root} from 'postcss';
import selectorParser from 'postcss-selector-parser';
import {unknownClasses} from './class-names.ts';

/** What the elements and the other style sheets of the site name. */
export interface Named {
  classes: ReadonlySet<string>;
  /** Custom properties, with their hyphens. */
  properties: ReadonlySet<string>;
}

/**
 * PostCSS plugin: leaves out of matching style sheets the selectors of classes that no element has, and the custom
 * properties that nothing reads.
 */
export function withoutUnused(sheet: RegExp, named: Named): Plugin {
  return {
    postcssPlugin: 'without-unused',
    Once(root) {
      if (!sheet.test(root.source?.input.file ?? '')) return;
      removeRules(root, named.classes);
      while (removeProperties(root, named.properties));
      root.walkRules((rule) => {
        if (rule.nodes.length === 0) rule.remove();
      });
    },
  };
}

function removeRules(root: Root, classes: Named['classes']): void {
  const wanted = new Map<string, boolean>();
  const isGiven = (name: string) => {
    const known = wanted.get(name) ?? unknownClasses([{name, piece: false, line: 0}], classes).length === 0;
    wanted.set(name, known);
    return known;
  };
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => required(selector).every(isGiven));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

/** The classes without which a selector matches nothing: those in `:not()` and the like are none. */
function required(selector: string): string[] {
  const names: string[] = [];
  selectorParser((selectors) => {
    selectors.first?.each((node) => {
      if (node.type === 'class') names.push(node.value);
    });
  }).processSync(selector);
  return names;
}

/** Whether something was removed: what it read may be read by nothing else. */
function removeProperties(root: Root, properties: Named['properties']): boolean {
  const read = new Set<string>();
  root.walkDecls(({value}) => {
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name);
  });
  let removed = false;
  root.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop) || properties.has(declaration.prop)) return;
    declaration.remove();
    removed = true;
  });
  return removed;
}
