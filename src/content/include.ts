import {fileURLToPath} from 'node:url';

/** The project's root folder, which paths in pages start from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));
