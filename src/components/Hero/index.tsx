import {Children, type ReactNode} from 'react';
import './styles.css';

/**
 * The first screen of the site. What stands last in it, a result that shows the product, gets a column of its
 * own on a wide screen, beside everything else.
 */
export default function Hero({children}: {children: ReactNode}): ReactNode {
  // The lines between the elements of a page are children, too.
  const parts = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim());
  return (
    <div className="hero-columns">
      <div>{parts.slice(0, -1)}</div>
      {parts.at(-1)}
    </div>
  );
}
