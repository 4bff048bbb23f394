import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import './styles.css';

/** A grid of `<Card>`s: what a list in `<div className="cards">` of a page is. */
export function Cards({children}: {children: ReactNode}): ReactNode {
  return (
    <div className="cards">
      <ul>{children}</ul>
    </div>
  );
}

/** An entry of a grid; the whole card leads to its page, of which the children say what a reader finds there. */
export function Card({title, to, children}: {title: string; to: string; children: ReactNode}): ReactNode {
  return (
    <li>
      <p>
        <Link to={to}>{title}</Link>
      </p>
      <p>{children}</p>
    </li>
  );
}
