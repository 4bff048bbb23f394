import postcss from 'postcss';
import {removeSelectors} from '../remove-selectors.ts';

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
  removeSelectors(root, (selector) => UNUSED.test(selector));
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString().replaceAll(/\n\s*/g, '\n');
}
