import {describe, expect, it} from 'vitest';
import {readPages} from '../../content/pages.ts';
import {loadProduct} from '../../product.ts';
import {llmsTxt, twin} from './index.ts';

describe('the twins of this site', () => {
  it('hold no component, no token and no link without the base path', async () => {
    const product = loadProduct();
    const pages = await readPages({root: '.', baseUrl: '/docs/', product});
    expect(pages.length).toBeGreaterThan(60);
    for (const page of pages) {
      const prose = twin(page)
        .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
        .replaceAll(/`[^`\n]*`/g, '');
      expect(prose, page.url).not.toMatch(/<\/?[A-Z]\w+|%[A-Za-z_]+%|\]\(\/(?!docs\/)|^:::/m);
    }
    expect(llmsTxt(pages, product, 'https://x.example')).toContain(
      `(https://x.example/docs/simulation/drivers.md): `,
    );
  });
});
