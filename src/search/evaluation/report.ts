/** `npm run search:report`: lists titles, headings and glossary words that the search does not put first. */
import {cutPages} from '../index/page-terms.ts';
import {siteSearch} from './engines.ts';
import {readSite} from './site.ts';
import {namesOf, unfoundNames} from './unfound.ts';

async function main() {
  const {pages} = await readSite([]);
  const names = namesOf(pages, '/docs/terminology');
  const unfound = await unfoundNames(siteSearch(cutPages(pages)), names);
  for (const kind of ['title', 'glossary', 'heading'] as const) {
    const ofKind = unfound.filter((name) => name.kind === kind);
    const all = names.filter((name) => name.kind === kind).length;
    console.log(`${kind}: ${all - ofKind.length} of ${all} come first`);
    for (const {name, pages: wanted, place, first} of ofKind)
      console.log(
        `  ${name}: ${wanted[0]} is ${place ? `number ${place}` : 'not among ten'}, after ${first ?? 'nothing'}`,
      );
    console.log('');
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
