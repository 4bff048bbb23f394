import rehypeKatex from 'rehype-katex';
import {VFile} from 'vfile';
import {element, text} from './hast.ts';

/** Formulas are MathML, which needs neither a style sheet nor fonts nor a script in the browser. */
export const FORMULAS = {output: 'mathml', throwOnError: true, strict: 'error'} as const;

const render = rehypeKatex(FORMULAS);

/** The error of a formula that pages would show in red; none of one that KaTeX can read. */
export function formulaProblem(formula: string): string | undefined {
  const file = new VFile();
  render({type: 'root', children: [element('code', ['math-inline'], [text(formula)])]}, file);
  const [wrong] = file.messages;
  return wrong && ((wrong.cause as Error | undefined)?.message ?? wrong.reason);
}
