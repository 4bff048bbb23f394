/** Elements of pages that are no more than markup. */
import Link from '@docusaurus/Link';
import {type ComponentProps, createElement, type ReactNode, useId} from 'react';
import './formula.css';
import './hero.css';
import './reproduce.css';
import './stages.css';
import './table.css';
import './term.css';

/** A formula (MathML, made while the site was built). One on a line of its own, a block, scrolls within itself. */
export function Formula(props: {display?: string; children?: ReactNode}): ReactNode {
  // React's types do not know MathML.
  const math = createElement('math', props);
  return <span className={props.display === 'block' ? 'formula' : 'formula-inline'}>{math}</span>;
}

/** A conversation of a simulation. The style sheet knows its parts by their order: docs/contributing. */
export function Transcript({children}: {children: ReactNode}): ReactNode {
  return <figure className="transcript">{children}</figure>;
}

/** The box of a post with its script, command and data. */
export function Reproduce({children}: {children: ReactNode}): ReactNode {
  return (
    <div className="reproduce" role="note" aria-label="Reproduce it">
      {children}
    </div>
  );
}

/** A Markdown table that scrolls within itself where the page is too narrow for it (`src/client/reading.ts`). */
export function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  );
}

const box = (className: string) => (props: {children: ReactNode}) => <div className={className} {...props} />;

/** Around a table of parameters: Name, Type, Default, Meaning. */
export const Parameters = box('table-kind table-kind--parameters');

/** Around a table of checks: Check, Inputs, Output, Meaning. */
export const Checks = box('table-kind table-kind--checks');

interface TermProps {
  /** Anchor of the term on the terminology page. */
  id: string;
  children: ReactNode;
  /** Filled in by `src/mdx/remark-term.ts` while the site is built. */
  definition?: string;
}

/**
 * A term with its definition on hover and focus, and on the first tap. The link leads to the terminology page;
 * `definition.ts` keeps the definition in the window and lets Escape hide it.
 */
export function Term({id, children, definition}: TermProps): ReactNode {
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
