import {spawn} from 'node:child_process';

/**
 * Starts the server as a process of its own, as an operator does, and waits until it says where it listens.
 *
 * @param args of Node.js
 */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = ['--import', 'tsx', 'src/server/main.ts'],
  cwd = '.',
) {
  const server = spawn(process.execPath, args, {
    cwd,
    env: {PATH: process.env.PATH, PORT: '0', SEARCH_REQUESTS_PER_MINUTE: '0', ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stderr.pipe(process.stderr, {end: false});
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const [found] = /http:\/\/localhost:\d+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return {server, url, ended};
}
