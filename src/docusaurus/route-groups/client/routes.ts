import type {RouteConfig} from 'react-router-config';

/** Stands for `@generated/routes` in the browser: the routes that are known by now. */
const routes: RouteConfig[] = [];
export default routes;
