import fs from 'node:fs';
import type {Image, Root} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {boundIds, DIRECTIVE, withoutBindings} from '../content/parse.ts';
import {charactersOf as textOf} from '../content/text.ts';
import {programOf, readValues, resultsOf, unstated, valueAt} from '../numbers/results.ts';
import {disagreement, type Value} from '../numbers/written-number.ts';

/** A number that a page binds, and its line. */
interface Bound {
  written: string;
  id: string;
  line: number;
}

/**
 * Remark plugin: `:n[71.3%]{#id}` becomes the text "71.3%", after a comparison with the value of that id
 * in the committed results of the page. Works in text, in the alternative text and caption of an image, and
 * in comments of the front matter, which bind the numbers of title and description. Stops the build when
 * the value is another one or there is none, and when a value is computed that the page does not bind.
 */
export default function remarkBoundNumber() {
  return (tree: Root, file: VFile): void => {
    const bound = [...inText(tree), ...inImages(tree, String(file.value)), ...inFrontMatter(tree, file)];
    // The list of posts compiles the beginning of a post only; what a post binds is in its file.
    const source = fs.existsSync(file.path) ? fs.readFileSync(file.path, 'utf8') : String(file.value);
    if (bound.length === 0 && !hasResults(file)) return;
    const values = valuesOf(file, bound[0]?.line ?? 1);
    for (const {written, id, line} of bound) {
      const fail = (problem: string): never =>
        file.fail(`:n[${written}]{#${id}}: ${problem}`, {line, column: 1});
      const value =
        valueAt(values, id) ?? fail(`there is no number ${id}; there are: ${[...values.keys()].join(', ')}`);
      const computed = disagreement(written, value);
      if (computed !== undefined)
        fail(`written ${written}, computed ${computed}; correct the text or the computation`);
    }
    const unused = unstated(values, boundIds(source));
    if (unused.length > 0) {
      file.fail(
        `computed, but bound nowhere: ${unused.join(', ')}; write :n[…]{#${unused[0]}} or take it out of numbers`,
      );
    }
  };
}

function hasResults(file: VFile): boolean {
  const program = programOf(file.path);
  return program !== undefined && fs.existsSync(resultsOf(program));
}

function valuesOf(file: VFile, line: number): Map<string, Value> {
  const place = {line, column: 1};
  const program = programOf(file.path);
  if (!program)
    return file.fail(
      'the page binds numbers and has no program that computes them: compute.ts in the folder of a post, or x.compute.ts beside x.md',
      place,
    );
  try {
    return readValues(program);
  } catch (error) {
    return file.fail((error as Error).message, place);
  }
}

/** Text directives, which become their text. */
function inText(tree: Root): Bound[] {
  const bound: Bound[] = [];
  visit(tree, 'textDirective', (visited, index, parent) => {
    const node = visited as TextDirective;
    if (node.name !== 'n' || !parent || index === undefined) return;
    const written = textOf(node);
    bound.push({written, id: node.attributes?.id ?? '', line: node.position?.start.line ?? 1});
    parent.children[index] = {type: 'text', value: written} as never;
  });
  return bound;
}

/** Bound numbers of alternative texts, which the parser has made plain, and of captions, which it has not. */
function inImages(tree: Root, source: string): Bound[] {
  const bound: Bound[] = [];
  visit(tree, 'image', (image: Image) => {
    const {start, end} = image.position ?? {};
    if (!start || !end) return;
    bound.push(...inSource(source.slice(start.offset, end.offset), start.line));
    if (image.title) image.title = withoutBindings(image.title);
  });
  return bound;
}

/** `# :n[42%]{#rate}` in the front matter binds "42%" of the title or the description. */
function inFrontMatter(tree: Root, file: VFile): Bound[] {
  const node = tree.children[0];
  if ((node?.type as string) !== 'yaml' || !node || !('value' in node)) return [];
  const lines = node.value.split('\n');
  const fields = lines.filter((line) => !line.startsWith('#')).join('\n');
  return lines.flatMap((line, i) => {
    const at = (node.position?.start.line ?? 1) + 1 + i;
    const bound = line.startsWith('#') ? inSource(line, at) : [];
    for (const {written} of bound) {
      if (!fields.includes(written))
        file.fail(`the front matter binds ${written}, which no field of it says`, {line: at, column: 1});
    }
    return bound;
  });
}

function inSource(text: string, line: number): Bound[] {
  return [...text.matchAll(DIRECTIVE)].map(([, written = '', id = '']) => ({written, id, line}));
}
