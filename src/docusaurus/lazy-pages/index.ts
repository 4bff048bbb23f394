import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Texts of pages and posts, which bring nearly all of the work. What is around them is compiled at once: its style
 * sheets keep their order, and no page waits twice. No function: with one, the bundler crashes.
 */
const TEXT = /\.mdx?$/;

const WITHOUT_IDS = path.resolve('src/docusaurus/lazy-pages/without-ids.cjs');

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Compiler {
  webpack: {lazyCompilationMiddleware(compiler: Compiler): Middleware};
}

/** Docusaurus plugin, in `npm start` only: a page is compiled when it is opened. */
export default function lazyPagesPlugin({generatedFilesDir}: LoadContext): Plugin | null {
  // Each plugin that there is adds a line to every page.
  if (process.env.NODE_ENV === 'production') return null;
  return {
    name: 'lazy-pages',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      let middleware: Middleware | undefined;
      return {
        lazyCompilation: {entries: false, imports: true, test: TEXT},
        module: {rules: [{test: path.join(generatedFilesDir, 'registry.js'), loader: WITHOUT_IDS}]},
        plugins: [
          {
            // Here, because the bundler begins before Docusaurus' server asks for functions of its own.
            apply(compiler: Compiler) {
              middleware = compiler.webpack.lazyCompilationMiddleware(compiler);
            },
          },
        ],
        devServer: {
          // Docusaurus joins what the functions of several plugins return, so a copy of the list would
          // come twice: it is changed in place and nothing is added to it.
          setupMiddlewares(middlewares: unknown[]): unknown[] {
            middlewares.unshift({name: 'lazy-pages', middleware});
            return [];
          },
        },
      } as object;
    },
  };
}
