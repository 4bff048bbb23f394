import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import './styles.css';

/** A Markdown table that scrolls within itself where the page is too narrow for it (`src/client/reading.ts`). */
export default function Table({style, ...props}: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll" style={style}>
      <table {...props} />
    </div>
  );
}

function kind(name: string) {
  return function TableOfKind({children}: {children: ReactNode}): ReactNode {
    return <div className={clsx('table-kind', `table-kind--${name}`)}>{children}</div>;
  };
}

/** Around a table of parameters: Name, Type, Default, Meaning. */
export const Parameters = kind('parameters');

/** Around a table of checks: Check, Inputs, Output, Meaning. */
export const Checks = kind('checks');

/** A header cell. The empty one in a table's corner names nothing, so it is no header. */
export function HeaderCell({children, ...props}: ComponentProps<'th'>): ReactNode {
  return children ? <th {...props}>{children}</th> : <td />;
}
