import path from 'node:path';
import {describe, expect, it} from 'vitest';
import sidebars from '../../../sidebars.ts';
import {readPages} from '../../content/pages.ts';
import {sidebarPages} from '../../content/sidebar.ts';
import {BASE_URL, loadProduct} from '../../product/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const pages = readPages({root, baseUrl: BASE_URL, product: loadProduct({})});
const labels = new Map(pages.map(({id, label, title}) => [id, label || title]));

/** Labels that say nothing about the page, or that two pages of one sidebar share. */
function vague(ids: readonly string[]): string[] {
  const used = ids.map((id) => labels.get(id) ?? '');
  return used.filter((label, i) => label === 'Introduction' || used.indexOf(label) !== i);
}

describe('sidebars', () => {
  it.each(Object.entries(sidebarPages(sidebars)))('%s has a name of its own for each page', (_, ids) => {
    expect(vague(ids)).toEqual([]);
  });

  it('a shared name is found', () => {
    expect(vague(['datasets/scenarios', 'datasets/scenarios'])).toEqual(['Scenarios']);
  });
});
