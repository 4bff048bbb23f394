import ComponentCreator from '@docusaurus/ComponentCreator';
import * as skeleton from '@generated/route-groups/skeleton.js';
import chunkNames from './chunk-names.ts';
import registry from './registry.ts';
import routes from './routes.ts';
import {createTables, type Surroundings} from './tables.ts';

/** The tables of this site. Docusaurus' modules read those that are filled here, which are modules of their own. */
export const tables = createTables(skeleton, {
  routes,
  chunkNames,
  modules: registry,
  componentOf: ComponentCreator as Surroundings['componentOf'],
});
