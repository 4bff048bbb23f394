import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {afterAll, describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import remarkBoundNumber from './remark-bound-number.ts';

const PLUGINS = [remarkBoundNumber, remarkFrontmatter, remarkDirective, remarkGfm];

const folder = temporaryFolder({
  'compute.ts': 'throw new Error("it ran");\n',
  'results.json': '{"digest": "x", "numbers": {"rate": 0.4213, "rows": 200}}',
  'page.compute.ts': '',
  'page.results.json': '{"digest": "x", "numbers": {"tents": 3}}',
});
afterAll(folder.remove);

/** Compiles a page that lies beside the results. */
const page = (markdown: string, {write} = folder) =>
  compile(markdown, {remark: PLUGINS}, write('index.md', markdown));

describe('remarkBoundNumber', () => {
  it('shows the text, in prose, tables, headings, images and captions', async () => {
    const js = await page(
      '## The :n[42%]{#rate}\n\nOf :n[200]{#rows} rows.\n\n| a |\n| --- |\n| :n[0.421]{#rate} |\n\n![At :n[42.1%]{#rate}](./x.svg "All :n[200]{#rows}")\n',
    );
    for (const text of ['The ', '"42%"', '"200"', '"0.421"', 'At 42.1%', 'All 200'])
      expect(js).toContain(text);
    expect(js).not.toMatch(/:n|#r/);
  });

  it('stops at a number that is not the computed one, with both values and the line', async () => {
    const run = page('One :n[200]{#rows}.\n\nRate :n[43%]{#rate}.\n');
    await expect(run).rejects.toThrow('written 43%, computed 42%');
    await expect(run).rejects.toMatchObject({line: 3});
  });

  it.each([
    ['![At :n[43%]{#rate}](./x.svg)\n\n:n[200]{#rows}', 1],
    ['Text :n[200]{#rows}\n\n![x](./x.svg "At :n[43%]{#rate}")', 3],
    ['---\ntitle: 43% of rows\n# :n[43%]{#rate}\n---\n\n:n[200]{#rows}', 3],
  ])('sees it outside of text too', async (markdown, line) => {
    const run = page(markdown);
    await expect(run).rejects.toThrow('written 43%, computed 42%');
    await expect(run).rejects.toMatchObject({line});
  });

  it('binds numbers of the title', async () => {
    await expect(
      page('---\ntitle: 42% of rows\n# :n[42%]{#rate}\n---\n\n:n[200]{#rows}'),
    ).resolves.toBeDefined();
    await expect(page('---\ntitle: No rows\n# :n[42%]{#rate}\n---\n\n:n[200]{#rows}')).rejects.toThrow(
      'the front matter binds 42%, which no field of it says',
    );
  });

  it('stops at an unknown id and at a number that nothing binds', async () => {
    await expect(page(':n[42%]{#rat} :n[200]{#rows}')).rejects.toThrow(
      'there is no number rat; there are: rate, rows',
    );
    await expect(page('Rate :n[42%]{#rate}.')).rejects.toThrow('computed, but bound nowhere: rows');
    await expect(page('Nothing bound.')).rejects.toThrow('computed, but bound nowhere: rate, rows');
  });

  it('finds the results beside a page of the documentation', async () => {
    const read = compile(':n[4]{#tents}', {remark: PLUGINS}, folder.at('page.md'));
    await expect(read).rejects.toThrow('computed 3');
  });

  it('stops when nothing computes the numbers, or nobody has run it', async () => {
    const empty = temporaryFolder();
    await expect(page(':n[1]{#a}', empty)).rejects.toThrow('has no program that computes them');
    empty.write('compute.ts', '');
    await expect(page(':n[1]{#a}', empty)).rejects.toThrow(
      'results.json does not exist: run npm run recompute --',
    );
    empty.remove();
  });
});
