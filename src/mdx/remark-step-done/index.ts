import GithubSlugger from 'github-slugger';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {anchorOf, headingContent} from '../../content/heading.ts';
import {jsxElement} from '../../content/jsx-element.ts';
import {textOf} from '../../content/text.ts';

/** The heading of a step starts with its number. */
const NUMBERED = /^(\d+)\.\s/;

/**
 * Remark plugin: tells each `<StepDone />` the step that it ends, which is the numbered heading above it.
 * Stops the build where there is none, and where two end the same step.
 */
export default function remarkStepDone() {
  return (tree: Root, file: VFile): void => {
    const slugger = new GithubSlugger();
    let step: {step: string; number: string} | undefined;
    let last: MdxJsxFlowElement | undefined;
    tree.children.forEach((node, index) => {
      if (node.type === 'heading') {
        const anchor = anchorOf(node, slugger);
        const number = NUMBERED.exec(headingContent(node).map(textOf).join(''))?.[1];
        if (number) step = {step: anchor, number};
        return;
      }
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'StepDone') return;
      if (!step) {
        file.fail('no step ends here: write <StepDone /> below a heading such as "## 1. Install"', node);
        return;
      }
      last = jsxElement('StepDone', step);
      tree.children[index] = last;
      step = undefined;
    });
    last?.attributes.push({type: 'mdxJsxAttribute', name: 'last', value: 'true'});
  };
}
