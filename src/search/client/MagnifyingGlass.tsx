import type {ReactNode} from 'react';

/** The sign for search, in the color of the text around it. */
export function MagnifyingGlass({size = 20, className}: {size?: number; className?: string}): ReactNode {
  return (
    <svg className={className} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <circle cx="9" cy="9" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path
        d="m13.2 13.2 3.8 3.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
