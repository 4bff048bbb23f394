import type {ReactNode} from 'react';

const stroke = {fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round'} as const;

/** The sign for search, in the color of the text around it. */
export function MagnifyingGlass({size = 20, className}: {size?: number; className?: string}): ReactNode {
  return (
    <svg className={className} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d="M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Zm-1.3 4.2L17 17" {...stroke} />
    </svg>
  );
}

/** The sign for closing. */
export function Cross(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="m5 5 10 10M15 5 5 15" {...stroke} />
    </svg>
  );
}
