import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Redirect} from '../../product/redirects.ts';
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
      // Docusaurus joins what the functions of several plugins return, so a copy of the list would
      // come twice: it is changed in place and nothing is added to it.
      const setupMiddlewares = (middlewares: unknown[]): unknown[] => {
        middlewares.unshift({name: 'redirects', middleware: redirectMiddleware(redirects, baseUrl)});
        return [];
      };
      return {devServer: {setupMiddlewares}} as object;
    },
  };
}

type Middleware = (
  request: {url?: string},
  response: {writeHead(status: number, headers: Record<string, string>): void; end(): void},
  next: () => void,
) => void;

/** Answers old paths with a redirect to their page, keeping the query. */
export function redirectMiddleware(redirects: readonly Redirect[], baseUrl: string): Middleware {
  const targets = new Map(
    redirects.map(({from, to}) => [`${baseUrl}${from.slice(1)}`, `${baseUrl}${to.slice(1)}`]),
  );
  return (request, response, next) => {
    const [path = '', query] = (request.url ?? '').split('?');
    const target = targets.get(path) ?? targets.get(path.replace(/\/$/, ''));
    if (!target) return next();
    response.writeHead(302, {location: query === undefined ? target : `${target}?${query}`});
    return response.end();
  };
}
