import {setImmediate} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {clientOf, createLimiter} from './limits.ts';

const connected = new AbortController().signal;
const busy = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('the queue', () => {
  it('leaves others a dozen turns of the event loop between two pieces of work, one for each new connection', async () => {
    const {run} = createLimiter({requestsPerMinute: 0});
    let [turns, isOver] = [0, false];
    const counting = async () => {
      for (; !isOver; turns += 1) await setImmediate();
    };
    const count = counting();
    const [first = 0, second = 0] = await Promise.all([1, 2].map(() => run('a', connected, () => turns)));
    isOver = true;
    await count;
    expect(second - first).toBeGreaterThanOrEqual(12);
  });

  it('lets clients take turns, however much one of them asks for', async () => {
    const {run} = createLimiter({requestsPerMinute: 0});
    const order: string[] = [];
    const asked = [...Array(10).fill('a'), 'b'].map((client) =>
      run(client, connected, () => order.push(client)),
    );
    await Promise.all(asked);
    expect(order.indexOf('b')).toBe(1);
  });

  it('does nothing for a client that has left', async () => {
    const {run} = createLimiter({requestsPerMinute: 0});
    const leaving = new AbortController();
    const first = run('a', connected, () => leaving.abort());
    let done = 0;
    const second = run('a', leaving.signal, () => {
      done += 1;
    });
    await first;
    await expect(second).rejects.toThrow('has left');
    expect(done).toBe(0);
  });

  it('refuses what would wait too long, of one client and of all, and goes on after a failure', async () => {
    const {run} = createLimiter({requestsPerMinute: 0});
    const fails = () => {
      throw new Error('planted fault');
    };
    await expect(run('a', connected, fails)).rejects.toThrow('planted fault');
    const refusedOf = async (clients: string[]) => {
      const asked = clients.map((client) => run(client, connected, () => 'done').catch((error) => error));
      return (await Promise.all(asked)).filter((answer) => answer.status === 429).length;
    };
    // One of them is at work.
    expect(await refusedOf(Array(18).fill('a'))).toBe(1);
    const clients = Array.from({length: 512}, (_, client) => String(client));
    expect(await refusedOf([...clients, '0'])).toBe(0);
    expect(await refusedOf([...clients, 'b'])).toBe(1);
  });
});

describe('the limit of a client', () => {
  it('counts requests, those that take long as several, and says when to come back', async () => {
    const {count, run} = createLimiter({requestsPerMinute: 10});
    for (let request = 0; request < 10; request += 1) await count('a');
    await expect(count('a')).rejects.toThrow(/More than 10 requests in a minute.* in \d+ s/);
    await count('b');
    await run('b', connected, () => busy(250));
    await expect(count('b')).rejects.toThrow('More than 10');
  });
});

describe('the client of a request', () => {
  const client = (peer: string, trustedProxies = 0, forwarded = '1.1.1.1, 2.2.2.2') =>
    clientOf(new Request('http://a', {headers: {'x-forwarded-for': forwarded}}), peer, trustedProxies);

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::2', true],
    ['192.0.2.1:80', '192.0.2.1:81', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['fe80::1%eth0', 'fe80::2%eth1', true],
  ])('is the same for %s and %s: %s', (one, other, isSame) => {
    expect(client(one) === client(other)).toBe(isSame);
  });

  it('is named by proxies only when they are trusted, whatever the text', () => {
    expect([client('proxy'), client('proxy', 1), client('proxy', 2), client('proxy', 9)]).toEqual([
      'proxy',
      '2.2.2.2',
      '1.1.1.1',
      '1.1.1.1',
    ]);
    expect(client('proxy', 1, '')).toBe('proxy');
    expect(client('proxy', 1, '1:2:3:4:5:6:7:8:9')).toBe('1:2:3:4:5:6:7:8:9');
  });
});
