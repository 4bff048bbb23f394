import postcss from 'postcss';

/** Layouts, places and states that the dialog of `src/consent/dialog.ts` never has. */
const UNUSED =
  /\.(?:cc--(?:rtl|darkmode)|cc__darkmode|cm--(?:bar|cloud|inline|wide|flip|top|middle|right|center)|pm--(?:bar|wide|flip|left|right))\b/;

/**
 * The style sheet of the dialog: the library's without the rules for what the dialog never has, which are two
 * fifths of it, followed by the site's own, without comments.
 */
export function dialogStyles(library: string, own: string): string {
  const root = postcss.parse(`${library}\n${own}`);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => !isUnused(selector));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString().replaceAll(/\n\s*/g, '\n');
}

/** What `:not()` names is used where it is absent. */
const isUnused = (selector: string): boolean => UNUSED.test(selector.replaceAll(/:not\([^)]*\)/g, ''));
