/*
 * The site's configuration as Docusaurus loads it. Its own loader of TypeScript, jiti 1, does not resolve packages
 * that are modules only; Node.js does, with tsx, which runs the commands of package.json.
 */
// From Node.js 25 on it exists and throws when it is read; code that is rendered in the build expects none.
delete globalThis.localStorage;

// npm hands SIGTERM to its shell alone, which leaves this process behind.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(143), 500).unref();

module.exports = async () => (await import('../../docusaurus.config.ts')).default;
