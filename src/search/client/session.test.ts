// @vitest-environment happy-dom
import {act, createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {SearchResult} from '../contract.ts';
import {createSearchCall, type SearchState, statusText, TYPING_PAUSE_MS, useSession} from './session.ts';

const result = (title: string): SearchResult => ({page_title: title, page_summary: '', page_url: '/docs/x'});

function setUp() {
  const calls: Array<{
    query: string;
    signal: AbortSignal;
    resolve: (results: SearchResult[]) => void;
    reject: (error: unknown) => void;
  }> = [];
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const call = (query: string, signal: AbortSignal) =>
    new Promise<SearchResult[]>((resolve, reject) => calls.push({query, signal, resolve, reject}));
  let session = {} as ReturnType<typeof useSession>;
  const root = createRoot(document.createElement('div'));
  const Probe = () => {
    session = useSession(call, '');
    return null;
  };
  act(() => root.render(createElement(Probe)));
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return {
    calls,
    errors,
    wait,
    state: () => session.state,
    type: (text: string) => act(() => session.type(text)),
    submit: (text: string) => {
      act(() => session.type(text));
      act(() => session.submit());
    },
    resolve: (at: number, results: SearchResult[]) => act(async () => calls[at]?.resolve(results)),
    close: () => act(() => root.unmount()),
  };
}

describe('useSession', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(() => void vi.useRealTimers());

  it('waits for a pause of one second after the last keystroke', async () => {
    const {type, calls, wait} = setUp();
    type('d');
    await wait(999);
    type('dr');
    await wait(999);
    expect(calls).toHaveLength(0);
    await wait(1);
    expect(calls.map(({query}) => query)).toEqual(['dr']);
    expect(TYPING_PAUSE_MS).toBe(1000);
  });

  it('searches at once on Enter, and not again after the pause', async () => {
    const {submit, calls, wait} = setUp();
    submit('drivers');
    await wait(5000);
    expect(calls.map(({query}) => query)).toEqual(['drivers']);
  });

  it('makes no call for white space and clears results', async () => {
    const {submit, type, calls, state, wait, resolve} = setUp();
    submit('drivers');
    await resolve(0, [result('Drivers')]);
    expect(state().results).toHaveLength(1);
    type('  \t');
    await wait(1);
    expect(state()).toEqual({status: 'idle', query: '', results: []});
    submit('   ');
    await wait(5000);
    expect(calls).toHaveLength(1);
  });

  it('aborts the older search, whose late answer changes nothing', async () => {
    const {submit, calls, state, errors, resolve} = setUp();
    submit('old');
    submit('new');
    expect(calls[0]?.signal.aborted).toBe(true);
    await resolve(1, [result('New')]);
    await resolve(0, [result('Old')]);
    expect(state().results[0]?.page_title).toBe('New');
    submit('third');
    submit('fourth');
    await act(async () => calls[2]?.reject(new Error('failed')));
    expect(errors).not.toHaveBeenCalled();
  });

  it('goes from loading to answered, shows the last results until the next ones, and none after a failure', async () => {
    const {submit, calls, state, errors, wait, resolve} = setUp();
    const results = [result('A')];
    submit(' one ');
    expect(state()).toEqual({status: 'loading', query: '', results: []});
    await resolve(0, results);
    expect(state()).toEqual({status: 'answered', query: 'one', results});
    submit('two');
    expect(state()).toEqual({status: 'loading', query: 'one', results});
    await act(async () => calls[1]?.reject(new Error('failed')));
    await wait(5000);
    expect(state()).toEqual({status: 'idle', query: '', results: []});
    expect([calls.length, errors.mock.calls.length]).toEqual([2, 1]);
  });

  it('ends with the dialog', async () => {
    const {submit, type, calls, errors, wait, close} = setUp();
    submit('under way');
    type('pending');
    close();
    expect(calls[0]?.signal.aborted).toBe(true);
    await wait(5000);
    expect([calls.length, errors.mock.calls.length]).toEqual([1, 0]);
  });
});

it('counts the results of the text in the field, and of no other', () => {
  const state: SearchState = {status: 'answered', query: 'drivers', results: [result('Drivers')]};
  expect(statusText(state, ' drivers ')).toBe('1 result');
  expect(statusText(state, 'drivers x')).toBe('');
  expect(statusText({...state, results: []}, 'drivers')).toBe('No results found');
  expect(statusText({...state, status: 'loading'}, 'x')).toBe('Searching...');
});

const answer = (response: Response) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const signal = new AbortController().signal;

describe('createSearchCall', () => {
  it.each([
    ['', '/v1/search'],
    ['https://api.example', 'https://api.example/v1/search'],
  ])('posts to host %j', async (host, url) => {
    const fetched = answer(Response.json({results: []}));
    expect(await createSearchCall(host)('drivers', signal)).toEqual([]);
    const [called, init] = fetched.mock.calls[0] ?? [];
    expect(called).toBe(url);
    expect(init).toMatchObject({method: 'POST', headers: {'Content-Type': 'application/json'}, signal});
    expect(JSON.parse(String(init?.body))).toEqual({query: 'drivers', topK: '3'});
  });

  it('fails with the status of an answer that is none', async () => {
    answer(new Response('', {status: 503}));
    await expect(createSearchCall('')('drivers', signal)).rejects.toThrow('503');
  });
});
