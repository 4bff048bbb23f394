import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import Icon, {type IconName} from './Icon';
import './styles.css';

/** A grid of `<Card>`s. */
export function Cards({children}: {children: ReactNode}): ReactNode {
  return <div className="cards">{children}</div>;
}

interface CardProps {
  title: string;
  /** Site path without the base URL, or a full URL. */
  to: string;
  /** A drawing before the title, in the color of its area. */
  icon?: IconName;
  /** One sentence: what the reader finds there. */
  children: ReactNode;
}

/** An entry of a `<Cards>` grid; the whole card leads to its page. */
export function Card({title, to, icon, children}: CardProps): ReactNode {
  return (
    <div className="card-link">
      {icon && <Icon name={icon} />}
      <Link className="card-link__title" to={to}>
        {title}
      </Link>
      <div className="card-link__text">{children}</div>
    </div>
  );
}
