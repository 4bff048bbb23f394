import path from 'node:path';
import {devMiddleware, type Middleware} from './dev-middleware.ts';

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
