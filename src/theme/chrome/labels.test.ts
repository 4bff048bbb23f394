import {expect, it} from 'vitest';
import {readPages} from '../../content/pages.ts';
import {BASE_URL, loadProduct} from '../../product/index.ts';

/** Words of at least four letters, by the letters that their forms share. */
const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}_]{4,}/gu) ?? []).map((word) => word.slice(0, 4));

it('the menu calls a page by words of its title', () => {
  const pages = readPages({root: '.', baseUrl: BASE_URL, product: loadProduct({})});
  const apart = pages
    .filter(({kind, label}) => kind === 'docs' && label)
    .filter(
      ({label, title}) =>
        words(label).length > 0 && !words(label).some((word) => words(title).includes(word)),
    )
    .map(({file, label, title}) => `${file}: "${label}" is no part of "${title}"`);
  // The first page of the site is titled for what the product does.
  expect(apart).toEqual([expect.stringContaining('docs/overview.md')]);
});
