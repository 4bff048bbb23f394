/**
 * `npx tsx src/tools/writing/check-links.ts`: serves the last build and requests everything that its pages link to, on
 * other hosts too, with `linkinator`, which `npm ci --prefix e2e/hosts` installs.
 */
import {requiredHostPackage} from '../../../e2e/hosts/packages.ts';
import {start} from '../../server/start.ts';
import {command, WritingError} from './project.ts';

/** Names that belong to no host (RFC 2606); the site's own default hosts are among them. */
const RESERVED = '^https?://(?:[^/]*\\.)?(?:example|test|invalid|example\\.(?:com|org|net))(?:[:/]|$)';

/** Answers of hosts that refuse programs: they say nothing about the page. */
const REFUSALS = {'401': 'ok', '403': 'ok', '429': 'ok', '999': 'ok'};

/** What is used of `linkinator`. */
interface Library {
  LinkChecker: new () => {
    check(options: object): Promise<{
      links: {url: string; status?: number; state: 'OK' | 'BROKEN' | 'SKIPPED'; parent?: string}[];
    }>;
  };
}

command(async () => {
  const {LinkChecker} = await requiredHostPackage<Library>('linkinator');
  const server = await start({
    environment: {...process.env, PORT: '0', METRICS_PORT: '', SHUTDOWN_SECONDS: '0'},
    folder: 'dist',
    log: () => {},
  });
  const origin = `http://localhost:${server.port}`;
  try {
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => `${origin}${new URL(address).pathname}`,
    );
    if (pages.length === 0) throw new WritingError('The sitemap has no page. Build again: npm run build');
    const {links} = await new LinkChecker().check({
      path: pages,
      concurrency: 10,
      timeout: 30_000,
      retry: true,
      retryErrors: true,
      retryErrorsCount: 2,
      linksToSkip: [RESERVED],
      statusCodes: REFUSALS,
    });
    const broken = links.filter(({state}) => state === 'BROKEN');
    for (const {url, status, parent = ''} of broken)
      console.log(
        `${parent.replace(origin, '')}: ${url.replace(origin, '')} answered ${status || 'nothing'}`,
      );
    console.log(`${links.length} links of ${pages.length} pages, ${broken.length} of them broken.`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
});
