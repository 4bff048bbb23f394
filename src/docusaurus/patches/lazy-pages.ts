import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';

/**
 * Texts of pages and posts, which bring nearly all of the work. What is around them is compiled at once: its style
 * sheets keep their order, and no page waits twice. No function: with one, the bundler crashes.
 */
const TEXT = /\.mdx?$/;

const WITHOUT_IDS = path.resolve('src/docusaurus/patches/without-module-ids.cjs');

interface Compiler {
  webpack: {lazyCompilationMiddleware(compiler: Compiler): Middleware['middleware']};
}

/** Bundler configuration of `npm start`: a page is compiled when it is opened. */
export function lazyPages(generatedFilesDir: string) {
  let middleware: Middleware['middleware'] | undefined;
  return {
    lazyCompilation: {entries: false, imports: true, test: TEXT},
    module: {rules: [{test: path.join(generatedFilesDir, 'registry.js'), loader: WITHOUT_IDS}]},
    plugins: [
      {
        // Here, because the bundler begins before Docusaurus' server asks for middlewares of its own.
        apply(compiler: Compiler) {
          middleware = compiler.webpack.lazyCompilationMiddleware(compiler);
        },
      },
    ],
    ...devMiddleware(() => ({
      name: 'lazy-pages',
      middleware: (...request) => middleware?.(...request),
    })),
  };
}

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
