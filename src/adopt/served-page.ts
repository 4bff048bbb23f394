import registry from '@generated/registry';
import {loadComponents} from './components.ts';
import {readServedPage} from './served.ts';

/*
 * Before the application starts: the page that the document holds needs no module of its text, and the
 * components that texts are made of come with the first text that is not there yet.
 */

const served = readServedPage();
for (const entry of Object.values(registry)) {
  const [load, source] = entry;
  if (served?.metadata.source === source) {
    entry[0] = async () => ({...served, default: () => null});
  } else if (source.endsWith('.md')) {
    entry[0] = async () => (await Promise.all([load(), loadComponents()]))[0];
  }
}
