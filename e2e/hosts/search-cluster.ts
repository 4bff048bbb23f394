import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {freePort} from './free-port.ts';

const INSTALLED = ['/usr/bin/searchd', '/usr/local/bin/searchd', '/opt/homebrew/bin/searchd'];

/** What to do when there is no search cluster; shown in the test report. */
export const NO_CLUSTER =
  'searchd is not on this machine, so the adapter for search clusters was not tested. Debian: apt-get install sphinxsearch; elsewhere Manticore Search.';

/** Path of searchd. */
export function findSearchd(): string | undefined {
  return INSTALLED.find((file) => fs.existsSync(file));
}

/** Starts a cluster of one node with the configuration of `deploy/sphinx.conf`, in a folder and on a port of its own. */
export async function startCluster(executable: string): Promise<{port: number; close: () => void}> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'searchd-'));
  const port = await freePort();
  const given = fs.readFileSync('deploy/sphinx.conf', 'utf8');
  const own = given.replace('listen = 127.0.0.1:9306:mysql41', `listen = 127.0.0.1:${port}:mysql41`);
  if (own === given) throw new Error('deploy/sphinx.conf no longer listens where it did.');
  fs.writeFileSync(path.join(work, 'sphinx.conf'), own);
  const searchd = spawn(executable, ['--config', 'sphinx.conf', '--nodetach'], {cwd: work, stdio: 'ignore'});
  return {
    port,
    close() {
      searchd.kill();
      fs.rmSync(work, {recursive: true, force: true});
    },
  };
}
