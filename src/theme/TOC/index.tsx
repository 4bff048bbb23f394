import type {Props} from '@theme/TOC';
import TOC from '@theme-original/TOC';
import type {ReactNode} from 'react';
import {shortNames} from '../../components/TableOfContents/short-names';
import './styles.css';

/** The table of contents as a landmark that readers can jump to, with short names of methods. */
export default function TOCNavigation(props: Props): ReactNode {
  return (
    <nav className="toc-navigation" aria-label="On this page">
      <TOC {...props} toc={shortNames(props.toc)} />
    </nav>
  );
}
