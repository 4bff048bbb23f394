import {expect, it} from 'vitest';
import {render} from './render.fixture.ts';

it('gives a term its definition', async () => {
  const page = await render('A <Term id="driver">driver</Term> talks.');
  expect(page.querySelector('x-term')?.getAttribute('definition')).toBe('A simulated user.');
});
