import {once} from 'node:events';
import {createServer} from 'node:net';
import path from 'node:path';
import {sha256} from '../content/digest.ts';
import {UserError} from '../product/diagnostic.ts';

/**
 * Lets one process at a time go on, as two builds would write the same files. The lock is a port of this machine, at which the process
 * listens: the system takes it back however the process ends.
 *
 * @param folder that the lock is for
 * @throws UserError while another process has the lock
 */
export async function acquireLock(folder: string): Promise<void> {
  // Below the ports that systems give to connections.
  const port = 20_000 + (Number.parseInt(sha256(path.resolve(folder)).slice(0, 8), 16) % 12_000);
  const server = createServer().unref().listen({port, host: '127.0.0.1', exclusive: true});
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UserError(
      `Another process has port ${port} of this machine, which a build in ${folder} holds while it runs. Wait for that build; if none runs, another program listens there.`,
    );
  }
}
