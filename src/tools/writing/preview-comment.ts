/**
 * `npm run preview-comment`: writes the summary of changed pages under the pull request that it is of, or
 * renews it there. It runs in a workflow of its own, with code of the main branch and a right to write, so
 * the summary, which code of the pull request has made, is read as data.
 */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {z} from 'zod';
import {PREVIEW_HEADER} from './changed-pages.ts';
import {command} from './project.ts';

/** By this the comment is found again. */
const MARK = '<!-- changed pages -->';
/** A row of the summary: a path, a word, and bytes. Nothing that could mention somebody or link elsewhere. */
const ROW =
  /^\| [\w/.%-]{1,200} \| (?:new|removed|changed|moved from [\w/.%-]{1,200}) (?:\| (?:\d{1,6}\.\d kB)? ?){3}\|$/;
const MOST_ROWS = 200;

/** Where the comment goes. */
export interface Target {
  /** Address of GitHub's API. */
  api: string;
  /** OWNER/NAME. */
  repository: string;
  token: string;
  /** OWNER:BRANCH that the pull request comes from. */
  head: string;
  /** Commit that was built. */
  sha: string;
}

/** The comment for a summary; rows of another form are left out. */
export function commentOf(summary: string): string {
  const rows = summary.split('\n').filter((line) => ROW.test(line));
  if (rows.length === 0) return `${MARK}\nNo page changes.\n`;
  const more = rows.length > MOST_ROWS ? [`\nAnd ${rows.length - MOST_ROWS} more.`] : [];
  return [MARK, '## Changed pages', '', ...PREVIEW_HEADER, ...rows.slice(0, MOST_ROWS), ...more, ''].join(
    '\n',
  );
}

const pulls = z.array(z.object({number: z.number(), head: z.object({sha: z.string()})}));
const comments = z.array(z.object({id: z.number(), body: z.string().nullish()}));

/**
 * Writes the comment, or renews the one there is.
 *
 * @returns what was done, in a sentence
 * @throws Error with GitHub's status when a call is refused
 */
export async function writeComment(target: Target, body: string, ask: typeof fetch = fetch): Promise<string> {
  const call = async (method: string, path: string, sent?: object): Promise<unknown> => {
    const response = await ask(`${target.api}/repos/${target.repository}/${path}`, {
      method,
      headers: {Authorization: `Bearer ${target.token}`, Accept: 'application/vnd.github+json'},
      ...(sent && {body: JSON.stringify(sent)}),
    });
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${method} ${path}.`);
    return response.json();
  };
  const open = pulls.parse(await call('GET', `pulls?state=open&head=${encodeURIComponent(target.head)}`));
  // A later commit has a summary of its own.
  const pull = open.find(({head}) => head.sha === target.sha);
  if (!pull) return `No open pull request from ${target.head} is at ${target.sha}.`;
  const there = comments.parse(await call('GET', `issues/${pull.number}/comments?per_page=100`));
  const earlier = there.find((comment) => comment.body?.startsWith(MARK));
  if (earlier) await call('PATCH', `issues/comments/${earlier.id}`, {body});
  else await call('POST', `issues/${pull.number}/comments`, {body});
  return `${earlier ? 'Renewed' : 'Wrote'} the comment of pull request ${pull.number}.`;
}

/** @throws Error naming the variable that is missing */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; .github/workflows/preview-comment.yml sets it.`);
  return value;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  command(async () => {
    const target: Target = {
      api: process.env.GITHUB_API_URL || 'https://api.github.com',
      repository: required('GITHUB_REPOSITORY'),
      token: required('GITHUB_TOKEN'),
      head: required('PREVIEW_HEAD'),
      sha: required('PREVIEW_SHA'),
    };
    console.log(await writeComment(target, commentOf(readFileSync(required('PREVIEW_SUMMARY'), 'utf8'))));
  });
}
