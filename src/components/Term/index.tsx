import Link from '@docusaurus/Link';
import {type ReactNode, useId} from 'react';
import './styles.css';

interface TermProps {
  /** Anchor of the term on the terminology page. */
  id: string;
  children: ReactNode;
  /** Filled in by `src/mdx/remark-term` while the site is built. */
  definition?: string;
}

/**
 * A term with its definition on hover and focus, and on the first tap. The link leads to the terminology page;
 * `definition.ts` keeps the definition in the window and lets Escape hide it.
 */
export default function Term({id, children, definition}: TermProps): ReactNode {
  const tooltip = useId();
  return (
    <span className="term">
      <Link className="term__link" to={`/terminology#${id}`} aria-describedby={tooltip}>
        {children}
      </Link>
      {/* In the Markdown of the page, the term is a link to its definition. */}
      <span className="term__definition" role="tooltip" id={tooltip} data-markdown-ignore>
        {definition}{' '}
        <Link className="term__more" to={`/terminology#${id}`}>
          More
        </Link>
      </span>
    </span>
  );
}
