import fc from 'fast-check';
import {chunkKey, type RouteRow, type RouteTable} from './route-table.ts';

const name = fc.constantFrom('a', 'B', 'b', 'blog', 'blog-2', 'ü', '%C3%BC', 'a b', 'x.html', '0', '~');

/** Paths as sites have them, few enough for some to differ only by case, and some that are no page's own. */
export const sitePath = fc
  .tuple(fc.array(name, {minLength: 1, maxLength: 4}), fc.constantFrom('', '', '', '/', '/*', '/:id'))
  .map(([names, end]) => `/docs/${names.join('/')}${end}`);

const sheet = fc.record({
  path: sitePath,
  exact: fc.boolean(),
  sidebar: fc.constantFrom('guides', 'reference'),
});

type Drawn = Omit<RouteRow, 'hash' | 'routes'> & {routes?: Drawn[]};

const drawnRoutes: fc.Arbitrary<Drawn[]> = fc.letrec<{routes: Drawn[]}>((tie) => ({
  routes: fc.array(
    fc.oneof(
      {maxDepth: 2},
      {arbitrary: sheet, weight: 8},
      {
        arbitrary: fc.record({path: fc.constantFrom('/docs/', '/docs/blog'), routes: tie('routes')}),
        weight: 1,
      },
    ),
    {maxLength: 60},
  ) as fc.Arbitrary<Drawn[]>,
})).routes;

/** Tables as Docusaurus generates them: each route has a hash of its own and one to twelve chunks. */
export const routeTable: fc.Arbitrary<RouteTable> = drawnRoutes.map((drawn) => {
  const table = {chunkNames: {}, modules: {}} as Omit<RouteTable, 'routes'> & {
    chunkNames: Record<string, object>;
    modules: Record<string, string>;
  };
  let count = 0;
  const finish = ({routes: below, ...route}: Drawn): RouteRow => {
    const number = count++;
    const row = {...route, hash: number.toString(36), ...(below && {routes: below.map(finish)})};
    const items = Array.from({length: number % 12}, (_, i) => ({content: `item-${number + i}`}));
    table.chunkNames[chunkKey(row)] = {__comp: `component-${number % 3}`, items};
    table.modules[`component-${number % 3}`] = `@theme/${number % 3}`;
    for (const {content} of items) table.modules[content] = `@site/docs/${content}.md`;
    return row;
  };
  const routes = drawn.map(finish);
  return {...table, routes: [...routes, {path: '*'}]};
});
