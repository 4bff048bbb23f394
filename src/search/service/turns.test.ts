import {describe, expect, it} from 'vitest';
import {BusyError, createTurns, GoneError} from './turns.ts';

const here = new AbortController().signal;

describe('createTurns', () => {
  it('lets clients take turns, however much one of them asks for', async () => {
    const turns = createTurns();
    const order: string[] = [];
    const ask = (client: string) => turns.take(client, here, () => order.push(client));
    await Promise.all([...Array.from({length: 5}, () => ask('greedy')), ask('a'), ask('b')]);
    expect(order.slice(0, 4)).toEqual(['greedy', 'greedy', 'a', 'b']);
    expect(order).toHaveLength(7);
  });

  it('answers others between two turns', async () => {
    const turns = createTurns();
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 1);
    const busy = () => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return others;
    };
    const seen = await Promise.all(Array.from({length: 10}, () => turns.take('a', here, busy)));
    clearInterval(timer);
    expect(new Set(seen).size).toBeGreaterThan(5);
  });

  it('does nothing for a client that has left', async () => {
    const turns = createTurns();
    const leaving = new AbortController();
    const first = turns.take('a', here, () => leaving.abort());
    let done = 0;
    const second = turns.take('a', leaving.signal, () => {
      done += 1;
    });
    await first;
    await expect(second).rejects.toThrow(GoneError);
    expect(done).toBe(0);
  });

  it('refuses what would wait too long, of one client and of all', async () => {
    const turns = createTurns({waitingOfClient: 2, waitingInAll: 3});
    const ask = (client: string) => turns.take(client, here, () => 'done');
    const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map((client) => ask(client).catch((error) => error));
    const answers = await Promise.all(asked);
    // The first one runs at once and waits for nobody.
    expect(answers.map((answer) => answer instanceof BusyError)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('goes on after a failure, and after work that never ends', async () => {
    const turns = createTurns({patienceMs: 20});
    await expect(
      turns.take('a', here, () => {
        throw new Error('planted fault');
      }),
    ).rejects.toThrow('planted fault');
    void turns.take('a', here, () => new Promise(() => {}));
    expect(await turns.take('a', here, () => 'next')).toBe('next');
  });
});
