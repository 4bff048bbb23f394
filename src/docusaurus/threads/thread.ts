/** Runs functions of a module in a thread of its own while the site is built. */
import {Tinypool} from 'tinypool';

/**
 * Environment variable in which `npm run build` says which bundle to run for a module, as a JSON object from paths
 * to files. Elsewhere, in `npm start` and in tests, the module runs where it is asked for: there it may change at any time.
 */
export const BUNDLES = 'THREAD_BUNDLES';

/** Functions that take one value and give one, both of which can be sent to another thread. */
// biome-ignore lint/suspicious/noExplicitAny: each function has parameters of its own.
type Tasks = Record<string, (value: any) => unknown>;

type Run<Module extends Tasks> = <Name extends keyof Module & string>(
  name: Name,
  value: Parameters<Module[Name]>[0],
) => Promise<Awaited<ReturnType<Module[Name]>>>;

const pools = new Map<string, Tinypool>();

/**
 * A function that runs those of a module, one after the other in one thread, which begins with the first of them.
 *
 * @param path of the module from the root, one of those that `src/tools/command/run.mjs` bundles
 * @param here loads the module into this thread
 */
export function threadOf<Module extends Tasks>(path: string, here: () => Promise<Module>): Run<Module> {
  return async (name, value) => {
    const filename = (JSON.parse(process.env[BUNDLES] ?? '{}') as Record<string, string>)[path];
    if (!filename) return (await here())[name]?.(value);
    // Tinypool, as Docusaurus renders pages in it: threads that wait keep no process from its end.
    const pool = pools.get(path) ?? new Tinypool({filename, minThreads: 1, maxThreads: 1});
    pools.set(path, pool);
    return pool.run(value, {name});
  };
}
