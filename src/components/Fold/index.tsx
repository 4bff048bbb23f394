import type {ReactNode} from 'react';

interface FoldProps {
  summary: string;
  children: ReactNode;
}

/** A part of an entry that is folded: the browser's own fold, which its search opens. */
export default function Fold({summary, children}: FoldProps): ReactNode {
  return (
    <details className="entry__fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
