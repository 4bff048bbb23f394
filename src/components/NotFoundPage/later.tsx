import type {Props} from '@theme/NotFound/Content';
import {type ComponentType, lazy, type ReactNode, Suspense, useState} from 'react';

let Loaded: ComponentType<Props> | undefined;

/** Loads what a path without a page shows; where the document holds it, before it is taken over. */
export async function loadNotFoundPage(): Promise<ComponentType<Props>> {
  Loaded ??= (await import('./index')).default;
  return Loaded;
}

const Later = lazy(async () => ({default: await loadNotFoundPage()}));

/** What a path without a page shows. Each page of the documentation names it, so its code comes when it is met. */
export default function NotFoundPageLater(props: Props): ReactNode {
  const [Page] = useState(() => Loaded ?? Later);
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
