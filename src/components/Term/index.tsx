import Link from '@docusaurus/Link';
import {type ReactNode, type SyntheticEvent, useId, useState} from 'react';
import './styles.css';

/** Widest definition of `styles.css`, in CSS pixels. */
const DEFINITION_WIDTH = 320;

interface TermProps {
  /** Anchor of the term on the terminology page. */
  id: string;
  children: ReactNode;
  /** Filled in by `src/plugins/remark-term` while the site is built. */
  definition?: string;
}

/**
 * A term with its definition on hover and focus. The link leads to the terminology page; Escape
 * hides the definition without moving the pointer or the focus (WCAG 2.2, 1.4.13).
 */
export default function Term({id, children, definition}: TermProps): ReactNode {
  const tooltip = useId();
  const [dismissed, setDismissed] = useState(false);
  const [leftward, setLeftward] = useState(false);
  const makeRoom = ({currentTarget}: SyntheticEvent<HTMLElement>) => {
    const {left} = currentTarget.getBoundingClientRect();
    setLeftward(left + DEFINITION_WIDTH > document.documentElement.clientWidth);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only dismiss the definition
    <span
      className="term"
      data-dismissed={dismissed || undefined}
      data-leftward={leftward || undefined}
      onMouseEnter={makeRoom}
      onFocus={makeRoom}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      <Link className="term__link" to={`/terminology#${id}`} aria-describedby={tooltip}>
        {children}
      </Link>
      {/* In the Markdown of the page, the term is a link to its definition. */}
      <span className="term__definition" role="tooltip" id={tooltip} data-markdown-ignore>
        {definition}
      </span>
    </span>
  );
}
