import {Site} from '../content/site.ts';
import {loadProduct} from '../product/index.ts';

/** The site of this repository. The sidebars are loaded here, so that a command says where they cannot be read. */
export async function readRepository(): Promise<Site> {
  const {default: sidebars} = await import('../../sidebars.ts');
  return new Site({root: '.', product: loadProduct(), sidebars});
}
