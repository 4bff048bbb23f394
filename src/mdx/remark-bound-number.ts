import fs from 'node:fs';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {boundIds, DIRECTIVE, withoutBindings} from '../content/parse.ts';
import {charactersOf as textOf} from '../content/text.ts';
import {programOf, readValues, resultsOf, unstated, valueAt} from '../numbers/results.ts';
import {disagreement} from '../numbers/written-number.ts';

const FRONT_MATTER = /^---\n.*?\n---\n/s;

/**
 * Remark plugin: `:n[71.3%]{#id}` becomes the text "71.3%", after a comparison with the value of that id
 * in the committed results of the page. Works in text, in the alternative text and caption of an image, and
 * in comments of the front matter, which bind the numbers of title and description. Stops the build when
 * the value is another one or there is none, and when a value is computed that the page does not bind.
 */
export default function remarkBoundNumber() {
  return (tree: Root, file: VFile): void => {
    const line = showNumbers(tree);
    const program = programOf(file.path);
    if (!program && line)
      file.fail(
        'the page binds numbers and has no program that computes them: compute.ts in the folder of a post, or x.compute.ts beside x.md',
        {line, column: 1},
      );
    if (!program || (!line && !fs.existsSync(resultsOf(program)))) return;
    // The list of posts compiles the beginning of a post only; what a post binds is in its file.
    compare(
      program,
      fs.existsSync(file.path) ? fs.readFileSync(file.path, 'utf8') : String(file.value),
      file,
    );
  };
}

/** Makes bound numbers of texts and captions their text; those of other places are plain already. Gives the first line. */
function showNumbers(tree: Root): number | undefined {
  let first: number | undefined;
  visit(tree, 'textDirective', (node, index, parent) => {
    if (node.name !== 'n' || !parent || index === undefined) return;
    first ??= node.position?.start.line ?? 1;
    parent.children[index] = {type: 'text', value: textOf(node)};
  });
  visit(tree, 'image', (image) => {
    if (image.title) image.title = withoutBindings(image.title);
  });
  return first;
}

/** Stops at a bound number of a page that is not the computed one, and at a computed one that is bound nowhere. */
function compare(program: string, source: string, file: VFile): void {
  const values = readValues(program);
  const [header = ''] = FRONT_MATTER.exec(source) ?? [];
  const fields = header.replaceAll(/^#.*$/gm, '');
  for (const {0: directive, 1: written = '', 2: id = '', index} of source.matchAll(DIRECTIVE)) {
    const fail = (problem: string): never =>
      file.fail(`${directive}: ${problem}`, {line: source.slice(0, index).split('\n').length, column: 1});
    const value =
      valueAt(values, id) ?? fail(`there is no number ${id}; there are: ${[...values.keys()].join(', ')}`);
    const computed = disagreement(written, value);
    if (computed !== undefined)
      fail(`written ${written}, computed ${computed}; correct the text or the computation`);
    if (index < header.length && !fields.includes(written))
      fail(`the front matter binds ${written}, which no field of it says`);
  }
  const unused = unstated(values, boundIds(source));
  if (unused.length > 0)
    file.fail(
      `computed, but bound nowhere: ${unused.join(', ')}; write :n[…]{#${unused[0]}} or take it out of numbers`,
    );
}
