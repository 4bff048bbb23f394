import {describe, expect, it} from 'vitest';
import {ClientDisconnectedError, createQueue, QueueFullError} from './queue.ts';

const connected = new AbortController().signal;

describe('createQueue', () => {
  it('answers others between two pieces of work', async () => {
    const run = createQueue({concurrency: 1});
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 1);
    const busy = () => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return others;
    };
    const seen = await Promise.all(Array.from({length: 10}, () => run('a', connected, busy)));
    clearInterval(timer);
    expect(new Set(seen).size).toBeGreaterThan(5);
  });

  it('does nothing for a client that has left', async () => {
    const run = createQueue({concurrency: 1});
    const leaving = new AbortController();
    const first = run('a', connected, () => leaving.abort());
    let done = 0;
    const second = run('a', leaving.signal, () => {
      done += 1;
    });
    await first;
    await expect(second).rejects.toThrow(ClientDisconnectedError);
    expect(done).toBe(0);
  });

  it('refuses what would wait too long, of one client and of all, and goes on after a failure', async () => {
    const run = createQueue({concurrency: 1, maxOfClient: 2, maxInAll: 3});
    await expect(
      run('a', connected, () => {
        throw new Error('planted fault');
      }),
    ).rejects.toThrow('planted fault');
    const asked = ['a', 'a', 'a', 'b', 'c', 'd'].map((client) =>
      run(client, connected, () => 'done').catch((error) => error),
    );
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => answer instanceof QueueFullError)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });
});
