import {expect, it} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {render} from './render.fixture.ts';

it('shows the text of bound numbers, in prose, tables, headings, images and captions', async () => {
  const {at} = temporaryFolder({'x.svg': '<svg viewBox="0 0 1 1"/>'});
  const page = await render(
    '## The :n[42%]{#rate}\n\nOf :n[200]{#rows} rows.\n\n![At :n[42.1%]{#rate}](./x.svg "All :n[200]{#rows}")\n',
    at('page.md'),
  );
  expect(page.querySelector('h2')?.text).toBe('The 42%');
  expect(page.querySelector('p')?.text).toBe('Of 200 rows.');
  expect(page.querySelector('x-figure')?.attributes).toMatchObject({alt: 'At 42.1%', heading: 'All 200'});
});
