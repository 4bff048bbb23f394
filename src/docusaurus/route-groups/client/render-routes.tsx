import type {ReactNode} from 'react';
import {type RouteConfig, renderRoutes as renderAsTheyAre} from 'react-router-config';
import {useLocation} from 'react-router-dom';

/** Stands for `@docusaurus/renderRoutes` in the browser: the routes that are there when a page is shown. */
export default function renderRoutes(routes?: RouteConfig[]): ReactNode {
  return <Routes routes={routes} />;
}

function Routes({routes}: {routes?: RouteConfig[]}): ReactNode {
  // Docusaurus renders its routes once, for all pages; a page of a group that came later is shown at another path.
  useLocation();
  return renderAsTheyAre(routes);
}
