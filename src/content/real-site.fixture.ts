import sidebars from '../../sidebars.ts';
import {loadProduct} from '../product/index.ts';
import {PROJECT_ROOT} from './files.ts';
import {Site} from './site.ts';

/** The pages of this repository, which all tests of a process read once. */
export const realSite = new Site({root: PROJECT_ROOT, product: loadProduct({}), sidebars});
