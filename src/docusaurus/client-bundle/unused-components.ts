import type {AcceptedPlugin, Rule} from 'postcss';

/** Components of Infima that neither the theme nor this site puts on a page. */
const UNUSED =
  /\.(?:button--(?:success|danger|warning|info|link|active|lg|block)|button-group|alert--primary|alert__\w+|avatar(?:--|__photo--|__subtitle)|badge--(?:primary|success|info|warning|danger)|breadcrumbs--(?:sm|lg)|pills(?:--|__item)?|pagination__item|card__(?:body|footer|header|image)|row--(?:no-gutters|align-\w+)|dropdown--nocaret|col--(?:5|1[01])|col--offset-(?:[4-9]|1\d)|card--full-height|hero--dark|navbar__(?:search-input|items--center)|pagination(?:--|__link))\b/;

/** Infima's classes for one property each: distances, texts and shadows. */
const UTILITY = /\.((?:(?:margin|padding)(?:-[a-z]+)?|text|shadow)--[a-z-]+)/g;

/** Those that the theme gives to an element; the others are left out. */
const USED_UTILITIES = new Set([
  ...['margin-bottom--md', 'margin-bottom--sm', 'margin-bottom--xl', 'margin-left--sm', 'margin-right--md'],
  ...['margin-top--lg', 'margin-top--md', 'margin-top--sm'],
  ...['margin-vert--lg', 'margin-vert--md', 'margin-vert--xl'],
  ...['padding--lg', 'padding--none', 'padding-bottom--lg', 'padding-top--md'],
  ...['shadow--lw', 'text--center', 'text--right', 'text--truncate'],
]);

const isUnused = (selector: string): boolean =>
  UNUSED.test(selector) || [...selector.matchAll(UTILITY)].some(([, name = '']) => !USED_UTILITIES.has(name));

/**
 * PostCSS plugin: leaves out the rules that only unused components of Infima would take. The test of
 * the built pages fails when a page starts to use one.
 */
export function unusedComponents(): AcceptedPlugin {
  return {
    postcssPlugin: 'unused-components',
    // In two steps: Docusaurus' plugin for layers shares one array between two parents, and a walk that removes
    // rules from it skips every second one.
    OnceExit(root) {
      const rules: Rule[] = [];
      root.walkRules((rule) => void rules.push(rule));
      for (const rule of rules) {
        const selectors = rule.selectors.filter((selector) => !isUnused(selector));
        if (selectors.length === 0) rule.remove();
        else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
      }
    },
  };
}

/** Does a class list name a component whose rules are left out? */
export const isUnusedComponent = (name: string): boolean => isUnused(`.${name}`);
