import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {ContractError, type SearchResult} from '../contract.ts';
import {
  createSearchCall,
  createSearchSession,
  type SearchState,
  statusText,
  TYPING_PAUSE_MS,
} from './session.ts';

const result = (title: string): SearchResult => ({page_title: title, page_summary: '', page_url: '/docs/x'});

function setUp() {
  const states: SearchState[] = [];
  const calls: Array<{
    query: string;
    signal: AbortSignal;
    resolve: (results: SearchResult[]) => void;
    reject: (error: unknown) => void;
  }> = [];
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const session = createSearchSession(
    (query, signal) => new Promise((resolve, reject) => calls.push({query, signal, resolve, reject})),
    (state) => states.push(state),
  );
  const last = () => states.at(-1);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {session, states, calls, errors, last, settle};
}

describe('createSearchSession', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('waits for a pause of one second after the last keystroke', () => {
    const {session, calls} = setUp();
    session.type('d');
    vi.advanceTimersByTime(999);
    session.type('dr');
    vi.advanceTimersByTime(999);
    expect(calls).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(calls.map(({query}) => query)).toEqual(['dr']);
    expect(TYPING_PAUSE_MS).toBe(1000);
  });

  it('searches at once on Enter, and not again after the pause', () => {
    const {session, calls} = setUp();
    session.type('drivers');
    session.submit('drivers');
    vi.advanceTimersByTime(5000);
    expect(calls.map(({query}) => query)).toEqual(['drivers']);
  });

  it('makes no call for white space and clears results', async () => {
    const {session, calls, last, settle} = setUp();
    session.submit('drivers');
    calls[0]?.resolve([result('Drivers')]);
    await settle();
    expect(last()?.results).toHaveLength(1);
    session.type('  \t');
    expect(last()).toEqual({status: 'idle', query: '', results: []});
    session.submit('   ');
    vi.advanceTimersByTime(5000);
    expect(calls).toHaveLength(1);
  });

  it('aborts the older search, whose late answer changes nothing', async () => {
    const {session, calls, last, settle, errors} = setUp();
    session.submit('old');
    session.submit('new');
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.resolve([result('New')]);
    await settle();
    calls[0]?.resolve([result('Old')]);
    await settle();
    expect(last()?.results[0]?.page_title).toBe('New');
    session.submit('third');
    calls[2]?.reject(new Error('failed'));
    session.submit('fourth');
    await settle();
    expect(errors).not.toHaveBeenCalled();
  });

  it('goes from loading to answered, and shows the last results until the next ones', async () => {
    const {session, calls, states, settle} = setUp();
    const results = [result('A')];
    session.submit(' one ');
    expect(states).toEqual([{status: 'loading', query: '', results: []}]);
    calls[0]?.resolve(results);
    await settle();
    expect(states.at(-1)).toEqual({status: 'answered', query: 'one', results});
    session.submit('two');
    expect(states.at(-1)).toEqual({status: 'loading', query: 'one', results});
  });

  it('forgets everything when cleared', async () => {
    const {session, calls, last, settle, errors} = setUp();
    session.type('pending');
    session.submit('under way');
    session.clear();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.reject(new DOMException('aborted', 'AbortError'));
    await settle();
    vi.advanceTimersByTime(5000);
    expect(calls).toHaveLength(1);
    expect(last()?.status).toBe('idle');
    expect(errors).not.toHaveBeenCalled();
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
  afterEach(() => vi.unstubAllGlobals());

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

  it('raises an HTTP error with the status', async () => {
    answer(new Response('', {status: 503}));
    await expect(createSearchCall('')('', signal)).rejects.toMatchObject({name: 'HttpError', status: 503});
  });

  it('takes an answer of another shape as a failure', async () => {
    answer(Response.json({results: [{title: 'x'}]}));
    await expect(createSearchCall('')('drivers', signal)).rejects.toBeInstanceOf(ContractError);
    answer(new Response('<html>'));
    await expect(createSearchCall('')('drivers', signal)).rejects.toBeInstanceOf(SyntaxError);
  });
});
