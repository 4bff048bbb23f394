import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {beforeAll, describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import remarkBoundNumber from './remark-bound-number.ts';

const PLUGINS = [remarkBoundNumber, remarkFrontmatter, remarkDirective, remarkGfm];

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bound-'));
  fs.writeFileSync(path.join(folder, 'compute.ts'), 'throw new Error("it ran");\n');
  fs.writeFileSync(
    path.join(folder, 'results.json'),
    '{"digest": "x", "numbers": {"rate": 0.4213, "rows": 200}}',
  );
});

/** Compiles a page that lies beside the results. */
async function page(markdown: string, within = folder): Promise<string> {
  const file = path.join(within, 'index.md');
  fs.writeFileSync(file, markdown);
  return compile(markdown, {remark: PLUGINS}, file);
}

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
    fs.writeFileSync(path.join(folder, 'page.compute.ts'), '');
    fs.writeFileSync(path.join(folder, 'page.results.json'), '{"digest": "x", "numbers": {"tents": 3}}');
    const file = path.join(folder, 'page.md');
    await expect(compile(':n[4]{#tents}', {remark: PLUGINS}, file)).rejects.toThrow('computed 3');
  });

  it('stops when nothing computes the numbers, or nobody has run it', async () => {
    const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'bound-'));
    await expect(page(':n[1]{#a}', empty)).rejects.toThrow('has no program that computes them');
    fs.writeFileSync(path.join(empty, 'compute.ts'), '');
    await expect(page(':n[1]{#a}', empty)).rejects.toThrow(
      'results.json does not exist: run npm run recompute --',
    );
  });
});
