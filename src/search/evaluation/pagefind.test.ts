import {expect, it} from 'vitest';
import {cutPages} from '../index/page-terms.ts';
import {FIXTURE_PAGES, sourcePage} from '../service/fixture.ts';
import {pagefind} from './pagefind.ts';

const pages = [
  ...FIXTURE_PAGES,
  sourcePage('/docs/named', 'Kettles', 'Nothing else.'),
  sourcePage('/docs/mentions', 'Other things', 'A kettle, another kettle, kettles.'),
];
const cut = cutPages(pages);
const fields = {title: 7, text: 1};

it('finds the pages that have the words of a query', async () => {
  const engine = pagefind(cut, {fields, options: {}});
  expect(await engine('how do I make drivers speak with an accent?', 3)).toContain(
    '/docs/simulation/drivers',
  );
  expect(await engine('xylophone', 3)).toEqual([]);
});

it('goes by the weights of the fields', async () => {
  const byTitle = pagefind(cut, {fields: {title: 10, text: 0.1}, options: {}});
  expect((await byTitle('kettle', 1))[0]).toBe('/docs/named');
  const byText = pagefind(cut, {fields: {title: 0.1, text: 10}, options: {}});
  expect((await byText('kettle', 1))[0]).toBe('/docs/mentions');
});
