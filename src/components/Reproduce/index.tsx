import type {ReactNode} from 'react';
import './styles.css';

/** The box of a post with its script, command and data, which `remark-reproduce` writes into it. */
export default function Reproduce({children}: {children: ReactNode}): ReactNode {
  return (
    <div className="reproduce" role="note" aria-label="Reproduce it">
      {children}
    </div>
  );
}
