import type {CSSProperties, ReactNode} from 'react';
import './styles.css';

interface FigureProps {
  /** The drawing as inline SVG, made while the site was built. */
  svg: string;
  /** What the drawing shows, for readers who do not see it. */
  alt: string;
  caption?: string;
}

/** A drawing with its text alternative and caption. */
export default function Figure({svg, alt, caption}: FigureProps): ReactNode {
  const [, width = '640'] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+)/.exec(svg) ?? [];
  return (
    <figure className="figure" style={{'--natural-width': `${width}px`} as CSSProperties}>
      {/* A wide drawing scrolls on a narrow screen, so the keyboard must be able to reach it. */}
      <div
        className="figure__drawing"
        role="img"
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        dangerouslySetInnerHTML={{__html: svg}}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
