import clsx from 'clsx';
import type {CSSProperties, ReactNode} from 'react';
import './styles.css';

interface FigureProps {
  /** The committed SVG. */
  svg: string;
  /** The same figure for a page that is too narrow for the first one. */
  narrow?: string;
  /** Natural width in CSS pixels. */
  width: string;
  /** URL of the figure as a file of its own. */
  picture: string;
  /** Text alternative, for readers who do not see the figure. */
  alt: string;
  /** The point of the figure. */
  heading?: string;
  /** Subject of the drawing, and how it was measured. */
  method?: string;
  /** Source of the data. */
  source?: string;
  /** The table of the data that the figure shows. */
  children?: ReactNode;
}

/** A figure with its text alternative, its point above it, and below it how it was made, and its data. */
export default function Figure({
  svg,
  narrow,
  width,
  picture,
  alt,
  heading,
  method,
  source,
  children,
}: FigureProps): ReactNode {
  return (
    <figure className="figure" style={{'--natural-width': `${width}px`} as CSSProperties}>
      {heading && <p className="figure__heading">{heading}</p>}
      <Drawing svg={svg} alt={alt} className={narrow && 'figure__drawing--wide'} />
      {narrow && <Drawing svg={narrow} alt={alt} className="figure__drawing--narrow" />}
      {/* For reader modes, which take inline SVG out of the text; a page never fetches it. */}
      <img className="figure__picture" src={picture} alt={alt} loading="lazy" />
      {(method ?? source) && (
        <figcaption>
          {method && <p>{method}</p>}
          {source && <p>{source}</p>}
        </figcaption>
      )}
      {children && (
        <details className="figure__data">
          <summary>Data of this figure</summary>
          {children}
        </details>
      )}
    </figure>
  );
}

function Drawing({
  svg,
  alt,
  className,
}: {
  svg: string;
  alt: string;
  className?: string | undefined;
}): ReactNode {
  return (
    // A wide drawing scrolls on a narrow screen, so the keyboard must be able to reach it. Its one name
    // hides the titles of its marks from screen readers, which get the table.
    <div
      className={clsx('figure__drawing', className)}
      role="img"
      aria-label={alt}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      dangerouslySetInnerHTML={{__html: svg}}
    />
  );
}
