import type {Props} from '@theme/ContentVisibility';
import {lazy, type ReactNode, Suspense} from 'react';

/** Upstream's notes are admonitions; their code comes with the first page that has one. */
const Notes = lazy(() => import('@theme-original/ContentVisibility'));

/** Says of a page that it is a draft or that no list has it. */
export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, frontMatter} = metadata;
  if (!unlisted && !frontMatter.unlisted && !frontMatter.draft) return null;
  return (
    <Suspense>
      <Notes metadata={metadata} />
    </Suspense>
  );
}
