import type {Props} from '@theme/NotFound/Content';
import type {ReactNode} from 'react';
import NotFoundPageLater from '../../../components/NotFoundPage/later';

/** What a path without a page shows: likely pages, the search, and the ways in. */
export default function NotFoundContent(props: Props): ReactNode {
  return <NotFoundPageLater {...props} />;
}
