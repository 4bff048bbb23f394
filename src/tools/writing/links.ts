/** Links of served pages that lead nowhere, those to other hosts included; found by `linkinator`. */
import {requiredHostPackage} from '../../../e2e/hosts/packages.ts';

/** Names that stand for a host and are none (RFC 2606); the site's own default hosts are among them. */
const NO_HOST = '^https?://(?:[^/]*\\.)?(?:example|test|invalid|example\\.(?:com|org|net))(?:[:/]|$)';

/** Answers of hosts that do not want programs: they say nothing about the page. */
const UNWILLING = {'401': 'ok', '403': 'ok', '429': 'ok', '999': 'ok'} as const;

export interface DeadLink {
  url: string;
  /** Status of the answer; 0 where there was none. */
  status: number;
  /** Address of the page that has the link. */
  page: string;
}

/** What is used of `linkinator`, which is installed on demand. */
interface Library {
  LinkChecker: new () => {
    check(options: object): Promise<{
      links: {url: string; status?: number; state: 'OK' | 'BROKEN' | 'SKIPPED'; parent?: string}[];
    }>;
  };
}

/**
 * Asks for everything that some pages link to.
 *
 * @param pages addresses of pages of a running server
 * @param skip further addresses that are not asked for, as a regular expression
 */
export async function deadLinks(
  pages: readonly string[],
  skip: readonly string[] = [],
): Promise<{asked: number; dead: DeadLink[]}> {
  const {LinkChecker} = await requiredHostPackage<Library>('linkinator');
  const {links} = await new LinkChecker().check({
    path: [...pages],
    concurrency: 10,
    timeout: 30_000,
    retry: true,
    retryErrors: true,
    retryErrorsCount: 2,
    linksToSkip: [NO_HOST, ...skip],
    statusCodes: UNWILLING,
  });
  return {
    asked: links.filter(({state}) => state !== 'SKIPPED').length,
    dead: links
      .filter(({state}) => state === 'BROKEN')
      .map(({url, status = 0, parent = ''}) => ({url, status, page: parent})),
  };
}
