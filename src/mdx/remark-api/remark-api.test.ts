import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import rehypeHighlight from '../rehype-highlight/index.ts';
import remarkApi from './index.ts';

const page = (source: string) => compile(source, {remark: [remarkGfm, remarkApi], rehype: [rehypeHighlight]});

describe('remarkApi', () => {
  it('highlights the bodies of answers like every other code', async () => {
    const js = await page('<ApiAnswer status="200" />\n');
    expect(js).toContain('token property');
    expect(js).toContain('language: "json"');
    expect(js).not.toContain('ApiAnswer');
  });

  it('gives each error a heading that can be linked', async () => {
    const js = await page('<ApiErrors />\n');
    const ids = [...js.matchAll(/id: "(status-\d+)"/g)].map(([, id]) => id);
    expect(ids).toContain('status-429');
    expect(ids.length).toBeGreaterThan(5);
  });

  it('shows fields as a table of parameters', async () => {
    const js = await page('<ApiFields schema="SearchRequest" />\n');
    expect(js).toMatch(/Parameters[\s\S]*topK/);
  });

  it('names a schema or a status that the file does not have', async () => {
    await expect(page('<ApiFields schema="Nothing" />\n')).rejects.toThrow('no schema "Nothing"');
    await expect(page('<ApiAnswer status="299" />\n')).rejects.toThrow('no answer "299"');
  });
});
