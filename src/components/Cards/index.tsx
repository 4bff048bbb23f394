import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';
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

/** Lines in a square of 24 units: of what an entry point leads to. */
const LINES = {
  /** A bolt: the first result. */
  start: 'M13 3 5 13.5h6L10.5 21 19 10h-6z',
  /** Brackets: code of the reader's own. */
  agent: 'm8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  /** Two speech bubbles. */
  simulate: 'M4 4h11v8H8.5L5 15v-3H4zM11 15.5h5l4 3.5v-3.5h1V8.5h-2.5',
  /** A list with marks. */
  evaluate: 'm3.5 6 1.5 1.5L8 4.5M3.5 13 5 14.5 8 11.5M11.5 6H21M11.5 13H21M11.5 19H21M5 19h1',
  /** A way that a bar closes. */
  gate: 'M5 4v16M19 4v16M5 8h14M5 13h14M10 8v5M14.5 8v5',
  /** A line with a peak. */
  track: 'M3 12.5h4.5L10 5l4 14 2.5-6.5H21',
} as const;

type IconName = keyof typeof LINES;

/** The part of the product that an entry point belongs to has a color. */
const AREAS: Partial<Record<IconName, string>> = {
  simulate: 'area-simulate',
  evaluate: 'area-evaluate',
  gate: 'area-evaluate',
  track: 'area-track',
};

/** Only for the eye: the title beside it says the same. */
function Icon({name}: {name: IconName}): ReactNode {
  return (
    <svg className={clsx('card-link__icon', AREAS[name])} viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
