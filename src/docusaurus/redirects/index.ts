import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Redirect} from '../../product/redirects.ts';
import {devMiddleware, type Middleware} from '../patches/dev-middleware.ts';
import {redirectProblems} from './check.ts';

/**
 * Docusaurus plugin: what `@docusaurus/plugin-client-redirects` leaves out. It fails the build
 * when a redirect leads nowhere or hides a page, and answers the old paths in `npm start`, where
 * the redirect pages do not exist.
 */
export default function redirectsPlugin(
  context: LoadContext,
  {redirects}: {redirects: readonly Redirect[]},
): Plugin {
  const {baseUrl} = context;
  return {
    name: 'redirects',
    postBuild({routesPaths}) {
      const problems = redirectProblems(
        redirects,
        routesPaths.map((route) => `/${route.slice(baseUrl.length)}`),
      );
      if (problems.length > 0) {
        throw new Error(`src/product/redirects.ts:\n${problems.map((p) => `  ${p}`).join('\n')}`);
      }
    },
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'production') return {};
      return devMiddleware(() => ({name: 'redirects', middleware: redirectMiddleware(redirects, baseUrl)}));
    },
  };
}

/** Answers old paths with a redirect to their page, keeping the query. */
export function redirectMiddleware(
  redirects: readonly Redirect[],
  baseUrl: string,
): Middleware['middleware'] {
  const targets = new Map(
    redirects.map(({from, to}) => [`${baseUrl}${from.slice(1)}`, `${baseUrl}${to.slice(1)}`]),
  );
  return (request, response, next) => {
    const [path = '', query] = (request.url ?? '').split('?');
    const target = targets.get(path) ?? targets.get(path.replace(/\/$/, ''));
    if (!target) return next();
    response.writeHead(302, {location: query === undefined ? target : `${target}?${query}`});
    response.end();
  };
}
