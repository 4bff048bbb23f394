import preloadComponents from '@docusaurus/core/lib/client/preload.js';
import {tables} from './site-tables.ts';

/** Docusaurus' `preload`, which finds the routes of a path in the tables, when these have them. */
export default async function preload(path: string): Promise<void> {
  // What is around the page is in the skeleton, and need not wait for the group.
  if (!tables.knows(path)) await Promise.all([tables.learn(path), preloadComponents(path)]);
  await preloadComponents(path);
}
