/*
 * The site's configuration as Docusaurus loads it. Its own loader of TypeScript, jiti 1, does not resolve packages
 * that are modules only; Node.js does, with tsx.
 */
// From Node.js 25 on it exists and throws when it is read; code that is rendered in the build expects none.
delete globalThis.localStorage;

// npm hands SIGTERM to its shell alone, which leaves this process behind.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(143), 500).unref();

// Here and not with --import, which the threads that render pages would load, too.
module.exports = async () => {
  for (const kind of ['cjs', 'esm']) (await import(`tsx/${kind}/api`)).register();
  return (await import('../../docusaurus.config.ts')).default;
};
