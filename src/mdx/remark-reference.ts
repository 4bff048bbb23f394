/** Remark plugins for pages of the reference: signatures, and rows of an index that older links lead to. */
import type {ElementContent} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {attribute} from '../content/text.ts';
import {signatureParts} from '../samples/notation.ts';
import {element, text} from './hast.ts';

/** A longer signature, in characters, has a line for each parameter. */
const LONGEST_LINE = 72;

/**
 * Remark plugin: in a reference page, the code alone below a heading is the signature of
 * what the heading names. It gets the class `signature` and is shown as a block, with the name and the
 * defaults set apart. No line ends within an arrow or an option of a command, where browsers see a hyphen.
 */
export function remarkSignature() {
  return (tree: Root): void => {
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
    const isLast = at === parameters.length - 1;
    const [before, after] = isLong ? ['\n  ', ','] : ['', isLast ? '' : ', '];
    return [text(before), ...withDefault(parameter), text(after)];
  });
  return [
    span('signature__name', name),
    text('('),
    ...list,
    text(isLong ? '\n)' : ')'),
    ...unbroken(result),
  ].filter((node) => node.type !== 'text' || node.value !== '');
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

/**
 * Remark plugin: in the row of an index, `<a id="run"></a>[run](/page#run)` is one link with the id, so
 * that an old address ends at the link to the new page, and the build knows the id. Of several, the last.
 */
export function remarkRowAnchor() {
  return (tree: Root): void => {
    visit(tree, 'tableCell', ({children}) => {
      for (let at = children.length - 1; at > 0; at -= 1) {
        const [anchor, link] = [children[at - 1], children[at]];
        if (anchor?.type !== 'mdxJsxTextElement' || anchor.name !== 'a' || link?.type !== 'link') continue;
        const id = attribute(anchor, 'id');
        if (id === undefined || anchor.attributes.length > 1) continue;
        link.data = {...link.data, hProperties: {...link.data?.hProperties, id}};
        children.splice(at - 1, 1);
        at -= 1;
      }
    });
  };
}
