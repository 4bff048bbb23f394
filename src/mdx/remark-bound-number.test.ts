import remarkDirective from 'remark-directive';
import {expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import remarkBoundNumber from './remark-bound-number.ts';

it('shows the text of bound numbers, in prose, tables, headings, images and captions', async () => {
  const js = await compile(
    '## The :n[42%]{#rate}\n\nOf :n[200]{#rows} rows.\n\n![At :n[42.1%]{#rate}](./x.svg "All :n[200]{#rows}")\n',
    {remark: [remarkBoundNumber, remarkDirective]},
  );
  for (const text of ['The ', '"42%"', '"200"', 'At 42.1%', 'All 200']) expect(js).toContain(text);
  expect(js).not.toMatch(/:n|#r/);
});
