import type {Container} from 'postcss';

/**
 * Removes selectors from a style sheet, and the rules that are left without one.
 *
 * @param isUnused is given a selector without its `:not(…)`: what these name is absent where they match
 */
export function removeSelectors(sheet: Container, isUnused: (selector: string) => boolean): void {
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => !isUnused(selector.replaceAll(/:not\([^)]*\)/g, '')));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}
