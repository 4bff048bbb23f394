import clsx from 'clsx';
import type {ReactNode} from 'react';
import PageActions from '../PageActions';
import './styles.css';

interface PageHeadProps {
  permalink: string;
  /** The contents list of narrow screens. */
  contents?: ReactNode;
  /** A post has its contents beside it on every screen that is wider than a tablet, and the tools above its title. */
  isPost?: boolean;
  /** The title, and what belongs to it. */
  children: ReactNode;
}

/** The title of a page, and one row of tools: below it on narrow screens, beside it on others. */
export default function PageHead({permalink, contents, isPost = false, children}: PageHeadProps): ReactNode {
  return (
    <div className={clsx('page-head', isPost ? 'page-head--post' : contents && 'page-head--contents')}>
      <div className="page-head__title">{children}</div>
      {contents}
      <PageActions permalink={permalink} />
    </div>
  );
}
