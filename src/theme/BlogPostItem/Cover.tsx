import type {ReactNode} from 'react';
import styles from './cover.module.css';

/** Front matter of a post: what its cover shows. */
export interface CoverFields {
  /** The number of the claim, which title or description have, too. */
  number: string;
  /** What it counts. */
  says: string;
  /** The stage of the work that the post is about. */
  stage: keyof typeof SHAPES;
}

/** What one sees at each stage: a turn of a conversation, a row with its verdict, a gate, an issue among live traffic. */
const SHAPES = {
  simulate:
    'M232 22h126a18 18 0 0 1 18 18v26a18 18 0 0 1-18 18H232zM392 104H276a18 18 0 0 0-18 18v26a18 18 0 0 0 18 18h116z',
  judge:
    'M236 26h150v34H236zM236 78h150v34H236zM236 130h150v34H236zM214 43m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M214 95m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M214 147m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
  gate: 'M232 18h18v164h-18zM368 18h18v164h-18zM250 48h118v16H250zM250 92h118v16H250zM250 136h118v16H250z',
  track: 'M212 150h26v32h-26zM248 126h26v56h-26zM284 138h26v44h-26zM320 58h26v124h-26zM356 112h26v70h-26z',
} as const;

/** The cover of a post in a list, for the eye: its title and description say the same. */
export default function Cover({number, says, stage}: CoverFields): ReactNode {
  return (
    <div className={styles.cover} data-stage={stage} aria-hidden="true">
      <svg viewBox="0 0 400 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <path d={SHAPES[stage]} />
      </svg>
      <strong>{number}</strong>
      <span>{says}</span>
    </div>
  );
}
