import type {ReactNode} from 'react';
import './styles.css';

interface StepDoneProps {
  /** Anchor of the step's heading. */
  step: string;
  /** The number that the heading starts with. */
  number: string;
  /** Whether no other step follows on the page. */
  last?: string;
}

/**
 * Lets a reader mark a step of a guide as done; `remark-step-done` says which one. Plain elements, so
 * that it works before React does: `src/client/reading/follow-steps.ts` keeps the marks.
 */
export default function StepDone({step, number, last}: StepDoneProps): ReactNode {
  return (
    <div className="step-done needs-script">
      <label>
        <input type="checkbox" value={step} autoComplete="off" /> Step {number} done
      </label>
      {last && (
        <button type="button" className="step-done__clear" hidden>
          Clear all marks
        </button>
      )}
    </div>
  );
}
