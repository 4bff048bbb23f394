/** Markdown that is read otherwise than its writer means: remarks, headings, lists, tables, emphasis. */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {textOf} from '../../content/text.ts';
import type {Report, Rule} from './page-rules.ts';
import {similar} from './similar.ts';

/** Boxes that Docusaurus draws; the content of any other one would be a paragraph. */
const ADMONITIONS = 'note tip info warning danger caution important secondary success'.split(' ');

const startOf = ({position}: Nodes) => position?.start.line ?? 1;

/** Boxes of remarks, `:::note` to `:::`. */
export const remarks: Rule = ({page}, report) => {
  const lines = page.text.split('\n');
  const lineOf = (line = 1) => lines[line - 1] ?? '';
  const colonsOf = (node: Nodes) => /:+/.exec(lineOf(startOf(node)))?.[0].length ?? 0;
  // The end of a remark that is wrong is left over.
  let isLeft = false;
  visit(page.tree, (node, _, parent) => {
    if (node.type === 'containerDirective') {
      const {name} = node;
      if (!ADMONITIONS.includes(name))
        report(node, `:::${name} is not a kind of remark; ${similar(name, ADMONITIONS, ':::')}`);
      if (parent?.type === 'containerDirective' && colonsOf(node) >= colonsOf(parent)) {
        isLeft = true;
        const outer = `${':'.repeat(colonsOf(node) + 1)}${parent.name}`;
        report(
          node,
          `::: would end both remarks; give the outer one more colons, ${outer}, or write one after the other`,
        );
      } else if (
        startOf(node) === node.position?.end.line ||
        !/^[\s>]*:{3,}\s*$/.test(lineOf(node.position?.end.line))
      )
        report(node, `:::${name} has no end; write ::: on a line of its own after it`);
    }
    if (node.type !== 'paragraph') return;
    for (let line = startOf(node); line <= (node.position?.end.line ?? 1); line += 1) {
      const [, mark, title] = /^[\s>]*(:{3,}\w+) +(\S.*)$/.exec(lineOf(line)) ?? [];
      if (title) {
        isLeft = true;
        report(line, `the title of a remark goes into brackets: ${mark}[${title}]`);
      } else if (!isLeft && /^[\s>]*:{3,}\w*\s*$/.test(lineOf(line)))
        report(node, '::: ends nothing here; put an empty line before it, or remove it');
    }
  });
};

/** Headings without words, with a sign at their end, or with the words of one beside them. */
function headingRule(report: Report): (node: Extract<Nodes, {type: 'heading'}>, source: string) => void {
  const path: string[] = [];
  const known = new Map<string, number>();
  return (node, source) => {
    const words = textOf(node);
    path.length = node.depth;
    path[node.depth - 1] = words;
    const key = path.join('\n');
    const before = known.get(key);
    known.set(key, before ?? startOf(node));
    const {line = 1} = node.position?.end ?? {};
    // Seven signs are a mark of a merge.
    if (line !== startOf(node) && !/={7}$/.test(source))
      report(line, 'this line makes a heading of the text above; put an empty line before it');
    else if (line !== startOf(node)) return;
    else if (!words) report(node, 'the heading has no words; write them');
    else if (/[.,;:!]$/.test(words))
      report(node, `a heading ends without a sign; remove "${words.slice(-1)}"`);
    else if (before) report(node, `line ${before} has the same heading; write another one`);
  };
}

/** Blocks and inline signs that Markdown takes for something else. */
export const markup: Rule = ({page: {tree, text}}, report) => {
  const heading = headingRule(report);
  visit(tree, (node, index, parent) => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const source = text.slice(start, end);
    switch (node.type) {
      case 'heading':
        return heading(node, source);
      case 'list': {
        const next = parent?.children[(index ?? 0) + 1];
        if (node.ordered && node.children.length === 1 && next?.type === 'code')
          report(
            next,
            'the list ends at this code; indent the code by three spaces, so that the list goes on',
          );
        return;
      }
      case 'tableRow':
        if (!source.includes('|'))
          report(node, 'this line is a row of the table above; put an empty line before it');
        return;
      case 'textDirective':
        if (!/^:n\[[\s\S]*\]\{#[\w-]+\}$/.test(source))
          report(
            node,
            `${source} has no id; write :n[${textOf(node)}]{#id}, or plain text for a number that is not computed`,
          );
        return;
      case 'strong':
        if (source.startsWith('__')) report(node, `${source} would be bold; put it in backticks`);
        return;
      case 'emphasis':
        if (/\d$/.test(text.slice(0, start)) && /^\d/.test(text.slice(end)))
          report(node, `${source} would be italics; write × or \\*`);
        return;
      default:
    }
  });
};
