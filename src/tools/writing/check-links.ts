/** `npx tsx src/tools/writing/check-links.ts`: serves the last build and asks for everything that its pages link to, other hosts included. */
import {start} from '../../server/start.ts';
import {deadLinks} from './links.ts';
import {command, WritingError} from './project.ts';

command(async () => {
  const server = await start({
    environment: {...process.env, PORT: '0', METRICS_PORT: '', SHUTDOWN_SECONDS: '0'},
    folder: process.env.BUILD_DIR ?? 'dist',
    log: () => {},
  });
  const origin = `http://localhost:${server.port}`;
  try {
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => `${origin}${new URL(address).pathname}`,
    );
    if (pages.length === 0) throw new WritingError('The sitemap has no page. Build again: npm run build');
    const {asked, dead} = await deadLinks(pages);
    for (const {url, status, page} of dead) {
      const reason = status === 0 ? 'did not answer' : `answered ${status}`;
      console.log(`${page.replace(origin, '')}: ${url.replace(origin, '')} ${reason}; correct or remove it`);
    }
    console.log(`${asked} links of ${pages.length} pages asked for, ${dead.length} of them lead nowhere.`);
    process.exitCode = dead.length === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
});
