import {threadOf} from '../../docusaurus/threads/thread.ts';

/** Computes and draws beside everything else: {@link import('./tasks.ts')} lists what. */
export const aside = threadOf('src/numbers/page-modules/tasks.ts', () => import('./tasks.ts'));
