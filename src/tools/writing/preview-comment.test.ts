import {describe, expect, it} from 'vitest';
import {changedPages} from './changed-pages.ts';
import {commentOf, writeComment} from './preview-comment.ts';

const SUMMARY = changedPages(
  ['M\tdocs/overview.md', 'R090\tdocs/old.md\tdocs/new.md', 'D\tblog/gone/index.md'],
  new Map([
    ['docs/overview.md', '/overview'],
    ['docs/new.md', '/new'],
  ]),
  (page) => (page === '/docs/overview' ? {html: 12_345, script: 5300, style: 19_700} : undefined),
);

describe('the comment', () => {
  it('has the rows of the summary', () => {
    const comment = commentOf(SUMMARY);
    expect(comment).toContain('| /docs/overview | changed | 12.3 kB | 5.3 kB | 19.7 kB |');
    expect(comment).toContain('| /docs/new | moved from docs/old.md |');
    expect(comment).toContain('| blog/gone/index.md | removed |');
    expect(comment.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(5);
  });

  it.each([
    '@somebody look',
    '| [overview](https://elsewhere.test) | changed | 1.0 kB | 1.0 kB | 1.0 kB |',
    '| /docs/overview @somebody | changed |  |  |  |',
    '| /docs/overview | <img src=x> |  |  |  |',
  ])('takes nothing else from it: %s', (line) => {
    expect(commentOf(`${SUMMARY}${line}\n`)).toBe(commentOf(SUMMARY));
  });
});

describe('writing it', () => {
  const target = {api: 'https://api.test', repository: 'o/n', token: 't', head: 'me:b', sha: 'abc'};

  /** GitHub with these answers to GET; the other calls are returned. */
  function gitHub(pulls: unknown, comments: unknown, status = 200) {
    const calls: string[] = [];
    const ask = (async (url: string, {method}: {method: string}) => {
      if (method !== 'GET') calls.push(`${method} ${url}`);
      const answer = url.includes('/pulls?') ? pulls : comments;
      return new Response(JSON.stringify(answer), {status});
    }) as unknown as typeof fetch;
    return {ask, calls};
  }

  const pulls = [{number: 7, head: {sha: 'abc'}}];

  it('is done once', async () => {
    const {ask, calls} = gitHub(pulls, [{id: 1, body: 'Nice'}]);
    await writeComment(target, commentOf(SUMMARY), ask);
    expect(calls).toEqual(['POST https://api.test/repos/o/n/issues/7/comments']);
  });

  it('renews the comment of an earlier commit', async () => {
    const {ask, calls} = gitHub(pulls, [{id: 1}, {id: 2, body: commentOf('')}]);
    await writeComment(target, commentOf(SUMMARY), ask);
    expect(calls).toEqual(['PATCH https://api.test/repos/o/n/issues/comments/2']);
  });

  it('is left to the later commit', async () => {
    const {ask, calls} = gitHub([{number: 7, head: {sha: 'later'}}], []);
    expect(await writeComment(target, 'text', ask)).toContain('No open pull request');
    expect(calls).toEqual([]);
  });

  it('says what GitHub refused', async () => {
    const {ask} = gitHub({}, {}, 403);
    await expect(writeComment(target, 'text', ask)).rejects.toThrow('GitHub answered 403 to GET pulls');
  });
});
