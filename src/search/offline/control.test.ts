import {describe, expect, it} from 'vitest';
import type {OfflineMessage} from './content.ts';
import {createOfflineControl, type OfflineState, offlineText} from './control.ts';
import {memoryCaches} from './fixture.ts';

const WORKER = '/docs/offline-worker.js';

/** A browser whose worker ends its installation as told, after some messages. */
function browser(end: ServiceWorkerState, messages: OfflineMessage[] = []) {
  const {caches, stores} = memoryCaches();
  const container = new EventTarget();
  let registration: ServiceWorkerRegistration | undefined;
  const workers = Object.assign(container, {
    getRegistration: async () => registration,
    register: async (script: string) => {
      const worker = Object.assign(new EventTarget(), {
        state: 'installing' as ServiceWorkerState,
        scriptURL: `https://zenith.example${script}`,
      });
      const made = {
        installing: worker,
        active: null as unknown,
        unregister: async () => {
          registration = undefined;
          return true;
        },
      };
      registration = made as unknown as ServiceWorkerRegistration;
      setTimeout(() => {
        for (const data of messages) container.dispatchEvent(new MessageEvent('message', {data}));
        worker.state = end;
        if (end === 'activated') made.active = worker;
        worker.dispatchEvent(new Event('statechange'));
      });
      return registration;
    },
  });
  return {
    stores,
    caches,
    control: createOfflineControl(
      {workers: workers as unknown as ServiceWorkerContainer, caches},
      {worker: WORKER, scope: '/docs/'},
    ),
  };
}

describe('createOfflineControl', () => {
  it('stores nothing to tell how it stands', async () => {
    const {control, stores} = browser('activated');
    expect(await control.status()).toBe('off');
    expect(stores.size).toBe(0);
  });

  it('tells how far it is and when it is on, and removes all of it', async () => {
    const {control, caches, stores} = browser('activated', [{offline: 'progress', done: 20, of: 40}]);
    const states: OfflineState[] = [];
    await control.turnOn((state) => states.push(state));
    expect(states).toEqual([
      {status: 'saving', done: 0, of: 0},
      {status: 'saving', done: 20, of: 40},
      {status: 'on'},
    ]);
    expect(await control.status()).toBe('on');

    await caches.open('offline-one');
    await caches.open('somebody-else');
    await control.turnOff((state) => states.push(state));
    expect(states.slice(-2)).toEqual([{status: 'removing'}, {status: 'off'}]);
    expect(await control.status()).toBe('off');
    expect([...stores.keys()]).toEqual(['somebody-else']);
  });

  it.each([
    ['space', [{offline: 'failed', problem: 'space'}]],
    ['network', []],
  ] as const)('leaves nothing behind when it fails: %s', async (problem, messages) => {
    const {control, caches, stores} = browser('redundant', [...messages]);
    await caches.open('offline-one');
    const states: OfflineState[] = [];
    await control.turnOn((state) => states.push(state));
    expect(states.at(-1)).toEqual({status: 'failed', problem});
    expect(await control.status()).toBe('off');
    expect(stores.size).toBe(0);
  });
});

it('says what each state means to a reader', () => {
  const text = (state: OfflineState) => offlineText(state, 45);
  expect(text({status: 'off'})).toContain('up to 45 MB');
  expect(text({status: 'saving', done: 3, of: 9})).toBe('Saving 3 of 9 files');
  expect(text({status: 'failed', problem: 'space'})).toContain('no room');
  expect(text({status: 'failed', problem: 'network'})).toContain('try again');
});
