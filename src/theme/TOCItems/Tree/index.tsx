import Link from '@docusaurus/Link';
import type {Props} from '@theme/TOCItems/Tree';
import {memo, type ReactNode} from 'react';
import './styles.css';

/** A list with more entries shows its first level, and the second of one group at a time. */
const LONGEST_WHOLE = 30;

type Entries = Props['toc'];

const count = (toc: Entries): number => toc.reduce((sum, {children}) => sum + 1 + count(children), 0);

/** The entries of a table of contents. In a long one, groups are folded; a fold works without script. */
function Contents({toc, className, linkClassName}: Props): ReactNode {
  if (toc.length === 0) return null;
  const folds = count(toc) > LONGEST_WHOLE;
  return <List {...{toc, className, linkClassName, folds}} />;
}

interface ListProps {
  toc: Entries;
  className?: string;
  linkClassName: string | null;
  folds: boolean;
}

function List({toc, className, linkClassName, folds}: ListProps): ReactNode {
  return (
    <ul className={className}>
      {toc.map(({id, value, children}) => {
        const inner = children.length > 0 && (
          <List toc={children} linkClassName={linkClassName} folds={false} />
        );
        return (
          <li key={id} className={folds && inner ? 'toc-group' : undefined}>
            <Link
              to={`#${id}`}
              className={linkClassName ?? undefined}
              // The build made it from the heading.
              dangerouslySetInnerHTML={{__html: value}}
            />
            {folds && inner ? (
              <details>
                <summary>
                  <span
                    className="visually-hidden"
                    dangerouslySetInnerHTML={{__html: `Contents of ${value.replaceAll(/<[^>]+>/g, '')}`}}
                  />
                </summary>
                {inner}
              </details>
            ) : (
              inner
            )}
          </li>
        );
      })}
    </ul>
  );
}

export default memo(Contents);
