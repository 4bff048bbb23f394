import type {ElementContent} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {signatureParts} from '../samples/signature.ts';
import {element, text} from './hast.ts';

/** Is the file a reference page? */
export const isReference = ({path}: VFile): boolean => /(?:^|[\\/])docs[\\/]reference[\\/]/.test(path);

/** A longer signature, in characters, has a line for each parameter. */
const LONGEST_LINE = 72;

/**
 * Remark plugin: in a reference page, the code alone below a heading is the signature of
 * what the heading names. It gets the class `signature` and is shown as a block, with the name and the
 * defaults set apart. No line ends within an arrow or an option of a command, where browsers see a hyphen.
 */
export default function remarkSignature() {
  return (tree: Root, file: VFile): void => {
    if (!isReference(file)) return;
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const before = index ? parent?.children[index - 1] : undefined;
      const [code, ...rest] = paragraph.children;
      if (before?.type !== 'heading' || code?.type !== 'inlineCode' || rest.length > 0) return;
      paragraph.data = {...paragraph.data, hProperties: {className: ['signature']}};
      code.data = {...code.data, hChildren: signatureContent(code.value)};
    });
  };
}

function signatureContent(signature: string): ElementContent[] {
  const call = signatureParts(signature);
  if (!call) return unbroken(signature);
  const {name, parameters, result} = call;
  const isLong = signature.length > LONGEST_LINE && parameters.length > 1;
  const list = parameters.flatMap((parameter, at): ElementContent[] => {
    if (isLong) return [element('span', ['signature__parameter'], [...withDefault(parameter), text(', ')])];
    const isLast = at === parameters.length - 1;
    return [...withDefault(parameter), text(isLast ? '' : ', ')];
  });
  return [span('signature__name', name), text('('), ...list, text(')'), ...unbroken(result)].filter(
    (node) => node.type !== 'text' || node.value !== '',
  );
}

/** `checks=None`: the default is apart, a type is not. */
function withDefault(parameter: string): ElementContent[] {
  const at = parameter.search(/=(?!>)/);
  if (at < 0) return [text(parameter)];
  return [text(parameter.slice(0, at)), span('signature__default', parameter.slice(at))];
}

/** Arrows and bracketed options, `[--file NAME]`, stay on one line. */
function unbroken(signature: string): ElementContent[] {
  return signature
    .split(/(->|\[-[^\]]*\])/)
    .filter(Boolean)
    .map((value) => (/^(->|\[)/.test(value) ? span('whole', value) : text(value)));
}

const span = (name: string, value: string) => element('span', [name], [text(value)]);
