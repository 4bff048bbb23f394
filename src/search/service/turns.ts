/**
 * Work that keeps the processor busy, one piece after another.
 *
 * A search takes milliseconds in which nothing else is answered. So each gets a turn of its own, and
 * between two turns the process answers whatever has arrived meanwhile. Clients take turns: one that
 * asks for much waits for itself. Who has left before the turn comes costs nothing.
 */
export interface TurnOptions {
  /** Pieces of work at once: 1 where they take processor time, more where they wait for others. */
  atOnce?: number;
  /** How many may wait, of one client and in all; beyond that they are refused. */
  waitingOfClient?: number;
  waitingInAll?: number;
  /** After so long the next one no longer waits for this one. */
  patienceMs?: number;
}

export interface Turns {
  /** @throws BusyError at once when too many wait, GoneError when the client leaves before its turn */
  take<T>(client: string, signal: AbortSignal, work: () => Promise<T> | T): Promise<T>;
}

/** Too much work waits already. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** The client left before its turn came. */
export class GoneError extends Error {
  override name = 'GoneError';
}

/** The rest of a turn of the event loop, in which other requests are read and answered. */
const eventLoopTurn = (): Promise<void> =>
  new Promise((next) => (typeof setImmediate === 'function' ? setImmediate(next) : setTimeout(next)));

export function createTurns({
  atOnce = 1,
  waitingOfClient = 1024,
  waitingInAll = 2048,
  patienceMs = 5000,
}: TurnOptions = {}): Turns {
  // A Map keeps insertion order: its first key is the client whose turn is next.
  const queues = new Map<string, (() => Promise<unknown> | undefined)[]>();
  let waiting = 0;
  let running = 0;

  async function run(): Promise<void> {
    running += 1;
    for (let next = queues.entries().next(); !next.done; next = queues.entries().next()) {
      const [client, queue] = next.value;
      const work = queue.shift();
      waiting -= 1;
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      const working = work?.();
      if (!working) continue;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<void>((over) => {
        timer = setTimeout(over, patienceMs);
      });
      await Promise.race([working, patience]);
      clearTimeout(timer);
      // The first one ends this turn; in the second, what has arrived since is answered.
      await eventLoopTurn();
      await eventLoopTurn();
    }
    running -= 1;
  }

  return {
    async take<T>(client: string, signal: AbortSignal, work: () => Promise<T> | T) {
      const queue = queues.get(client) ?? [];
      if (waiting >= waitingInAll || queue.length >= waitingOfClient)
        throw new BusyError('Too many requests wait for an answer.');
      const done = new Promise<T>((resolve, reject) => {
        queue.push(() => {
          if (signal.aborted) {
            reject(new GoneError('The client has left.'));
            return undefined;
          }
          return (async () => resolve(await work()))().catch(reject);
        });
      });
      queues.set(client, queue);
      waiting += 1;
      if (running < atOnce) void run();
      return done;
    },
  };
}
