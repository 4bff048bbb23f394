import type {IncomingMessage, ServerResponse} from 'node:http';

/** As the development server takes it. */
export interface Middleware {
  name: string;
  middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
}

/**
 * Bundler configuration that puts a middleware before those of the development server.
 *
 * Docusaurus merges the configurations of plugins by joining what their functions return, so a copy of the list
 * would come once more for each plugin: the list is changed in place, and nothing is added to it.
 */
export const devMiddleware = (middleware: () => Middleware): object => ({
  devServer: {
    setupMiddlewares(middlewares: unknown[]): unknown[] {
      middlewares.unshift(middleware());
      return [];
    },
  },
});
