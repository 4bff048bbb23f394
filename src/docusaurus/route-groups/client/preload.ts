import preloadComponents from '@docusaurus/core/lib/client/preload.js';
import {tables} from './site-tables.ts';

/** Docusaurus' `preload`, which finds the routes of a path in the tables, when these have them. */
export default async function preload(path: string): Promise<void> {
  // Not at once: what the skeleton alone leads to need not be around the page.
  await tables.learn(path);
  await preloadComponents(path);
}
