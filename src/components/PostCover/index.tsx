import type {ReactNode} from 'react';
import './styles.css';

/** Front matter of a post: the cover that lists show. */
export interface PostCoverFields {
  /** The number of the claim, which title or description have, too. */
  number: string;
  /** Text that says what the number counts. */
  says: string;
  /** The stage of the work that the post is about, which gives the color. */
  stage: 'simulate' | 'judge' | 'gate' | 'track';
  /** One or two values of `number`, drawn as bars whose whole length is `of`. */
  bars?: readonly number[];
  /** A count of `number`, drawn as so many of `of` dots. */
  dots?: number;
  of?: number;
}

const WIDTH = 320;
const HEIGHT = 52;

/** The cover of a post in a list, for the eye: its title and description say the same. */
export default function PostCover({number, says, stage, bars, dots, of = 100}: PostCoverFields): ReactNode {
  return (
    <div className="post-cover" data-stage={stage} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMinYMin" aria-hidden="true">
        {bars?.map((value, index) => (
          <g key={`${index} ${value}`} transform={`translate(0 ${index * 30})`}>
            <rect width={WIDTH} height="22" rx="5" className="post-cover__rest" />
            <rect width={(WIDTH * value) / of} height="22" rx="5" />
          </g>
        ))}
        {dots !== undefined && (
          <>
            <path {...dotted(of, of)} className="post-cover__rest" />
            <path {...dotted(dots, of)} />
          </>
        )}
      </svg>
      <strong>{number}</strong>
      <span>{says}</span>
    </div>
  );
}

/** The first `count` dots of a grid of `of`: a row of dots is a dashed line whose dashes are only their round caps. */
function dotted(count: number, of: number) {
  let columns = 1;
  const fits = () => of % columns === 0 && (of / columns) * (WIDTH / columns) <= HEIGHT;
  while (columns < of && !fits()) columns += 1;
  const cell = WIDTH / columns;
  const rows = Array.from({length: Math.ceil(count / columns)}, (_, row) => {
    const inRow = Math.min(columns, count - row * columns);
    // A hair longer than the last dot's place, where rounding would otherwise lose that dot.
    return `M${cell / 2} ${cell * (row + 0.5)}h${cell * (inRow - 1) + 0.01}`;
  });
  return {
    d: rows.join(''),
    fill: 'none',
    strokeLinecap: 'round',
    strokeWidth: cell * 0.72,
    strokeDasharray: `0 ${cell}`,
  } as const;
}
