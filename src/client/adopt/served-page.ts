import {adaptModules} from '../../docusaurus/route-groups/client/module-entry.ts';
import {loadComponents} from './components.ts';
import {readServedPage} from './served.ts';

/*
 * Before the application starts: the page that the document holds needs no module of its text, and the
 * components that texts are made of come with the first text that is not there yet.
 */

const served = readServedPage();

adaptModules(([load, source]) => {
  if (served && served.metadata.source === source)
    return [async () => ({...served, default: () => null}), source];
  if (!source?.endsWith('.md')) return [load, source];
  return [async () => (await Promise.all([load(), loadComponents()]))[0], source];
});
