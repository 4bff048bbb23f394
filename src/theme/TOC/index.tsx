import type {Props} from '@theme/TOC';
import TOC from '@theme-original/TOC';
import {type ReactNode, useEffect, useRef} from 'react';
import {followContents} from '../../client/follow-contents.ts';
import {shortNames} from '../TOCCollapsible';
import './styles.css';

/** The table of contents as a landmark that readers can jump to and that follows them, with short names of methods. */
export default function TOCNavigation(props: Props): ReactNode {
  const contents = useRef<HTMLElement>(null);
  useEffect(() => (contents.current ? followContents(contents.current) : undefined), []);
  return (
    <nav ref={contents} className="toc-navigation" aria-label="On this page">
      <TOC {...props} toc={shortNames(props.toc)} />
    </nav>
  );
}
