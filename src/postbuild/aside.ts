import {threadOf} from '../docusaurus/threads/thread.ts';

/**
 * Finishes a site in a thread of its own, one step after the other ({@link import('./tasks.ts')} lists them): beside
 * the plugins, and without all that Docusaurus holds in memory, which would be gone through whenever memory is tidied up.
 */
export const finishAside = threadOf('src/postbuild/tasks.ts', () => import('./tasks.ts'));
