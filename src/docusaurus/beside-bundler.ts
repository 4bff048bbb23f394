import {threadOf} from './threads/thread.ts';

/** Makes what needs no bundle while the bundler works; {@link import('./beside-bundler-tasks.ts')} lists what. */
export const besideBundler = threadOf(
  'src/docusaurus/beside-bundler-tasks.ts',
  () => import('./beside-bundler-tasks.ts'),
);
