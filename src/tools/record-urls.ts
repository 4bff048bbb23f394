/** `npm run urls:record`: adds the path of every page and the anchors of the documentation to the list of published ones; removes none. */
import {writeFileSync} from 'node:fs';
import {PUBLISHED} from '../content/site.ts';
import {runAsCommand} from '../product/diagnostic.ts';
import {readRepository} from './repository.ts';

await runAsCommand(import.meta.url, async () => {
  const site = await readRepository();
  const pages = site.published;
  // Headings of posts may be written anew.
  const anchors = pages.flatMap(({kind, route, anchors: ids}) =>
    kind === 'docs' ? [...ids].map((id) => `${route}#${id}`) : [],
  );
  const now = [...pages.map(({route}) => route), ...site.listRoutes].filter((route) => route !== '/');
  const found = [...now, ...anchors, ...site.redirects.map(({from}) => from)].map((url) =>
    url.replaceAll(site.product.slug, '%product%'),
  );
  const before = site.text(PUBLISHED).trim().split('\n');
  const all = new Set([...before, ...found]);
  writeFileSync(PUBLISHED, `${[...all].sort().join('\n')}\n`);
  console.log(`${PUBLISHED}: ${all.size - before.length} URLs added.`);
});
