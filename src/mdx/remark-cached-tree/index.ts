import type {Root} from 'mdast';
import type {Processor} from 'unified';
import {treeCopy} from '../../content/document.ts';

/**
 * Remark plugin: a page that this build has read already, for its links or for the search, is not parsed a second time. The
 * other parser reads the same syntax, and leaves a colon that means nothing a colon, as Docusaurus does in its own last step.
 */
export default function remarkCachedTree(this: Processor): void {
  const {parser} = this;
  if (parser) this.parser = (text, file) => treeCopy(file.path, text) ?? (parser(text, file) as Root);
}
