/**
 * Work that keeps the processor busy, one piece after another, in a queue of bounded length.
 *
 * A search takes milliseconds in which nothing else is answered. Between two of them the process answers whatever has
 * arrived meanwhile, so that pages need not wait for searches.
 */
import pLimit from 'p-limit';

export interface QueueOptions {
  /** Pieces of work at once: 1 where they take processor time, more where they wait for others. */
  concurrency: number;
  /** How many may wait, of one client and in all; beyond that they are refused. */
  maxOfClient?: number;
  maxInAll?: number;
}

/** Too much work waits already. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** The client left before its work began. */
export class ClientDisconnectedError extends Error {
  override name = 'ClientDisconnectedError';
}

/** The rest of a turn of the event loop, in which other requests are read and answered. */
const eventLoopTurn = (): Promise<void> => new Promise((next) => setImmediate(next));

/**
 * Makes a queue.
 *
 * @returns runs work when it is its turn
 * @throws QueueFullError at once when too many wait, ClientDisconnectedError when the client leaves before its turn
 */
export function createQueue({concurrency, maxOfClient = 64, maxInAll = 512}: QueueOptions) {
  const limit = pLimit(concurrency);
  const waiting = new Map<string, number>();
  return async <T>(client: string, signal: AbortSignal, work: () => Promise<T> | T): Promise<T> => {
    const ofClient = waiting.get(client) ?? 0;
    if (limit.pendingCount >= maxInAll || ofClient >= maxOfClient)
      throw new QueueFullError('Too many requests wait for an answer.');
    waiting.set(client, ofClient + 1);
    return limit(async () => {
      // The first one ends this turn; in the second, what has arrived since is answered.
      await eventLoopTurn();
      await eventLoopTurn();
      const left = (waiting.get(client) ?? 1) - 1;
      if (left > 0) waiting.set(client, left);
      else waiting.delete(client);
      if (signal.aborted) throw new ClientDisconnectedError('The client has left.');
      return work();
    });
  };
}
