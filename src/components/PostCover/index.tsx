import type {ReactNode} from 'react';
import './styles.css';

/** Front matter of a post: what its cover shows. */
export interface PostCoverFields {
  /** The number of the claim, which title or description have, too. */
  number: string;
  /** Text that says what the number counts. */
  says: string;
  /** The stage of the work that the post is about. */
  stage: keyof typeof SHAPES;
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** Shapes of each stage, the part that matters first. */
const SHAPES: Readonly<Record<'simulate' | 'judge' | 'gate' | 'track', readonly Box[]>> = {
  // Turns of a conversation.
  simulate: [
    [52, 50, 108, 30],
    [0, 6, 92, 34],
  ],
  // Rows with their verdicts.
  judge: [
    [0, 30, 160, 20],
    [0, 2, 160, 20],
    [0, 58, 160, 20],
  ],
  // A bar between two posts.
  gate: [
    [18, 30, 124, 18],
    [0, 0, 10, 80],
    [150, 0, 10, 80],
  ],
  // An hour among those of live traffic.
  track: [
    [84, 0, 20, 80],
    [0, 54, 20, 26],
    [28, 40, 20, 40],
    [56, 48, 20, 32],
    [112, 34, 20, 46],
    [140, 56, 20, 24],
  ],
};

/** The cover of a post in a list, for the eye: its title and description say the same. */
export default function PostCover({number, says, stage}: PostCoverFields): ReactNode {
  return (
    <div className="post-cover" data-stage={stage} aria-hidden="true">
      <svg viewBox="0 0 160 80" aria-hidden="true">
        {SHAPES[stage].map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} {...{x, y, width, height}} rx={Math.min(width, height, 20) / 2} />
        ))}
      </svg>
      <strong>{number}</strong>
      <span>{says}</span>
    </div>
  );
}
