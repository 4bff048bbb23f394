import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {filesBelow} from '../../src/content/files.ts';
import {UserError} from '../../src/product/diagnostic.ts';
import {acquireLock} from '../../src/tools/lock.ts';
import {PORTS} from './ingest.ts';

const local = (port: number) => `http://127.0.0.1:${port}`;

/** Values that must not get into a page, set while the variant is built as they may be in CI. */
export const CANARIES = {
  OPENAI_API_KEY: 'sk-canary-5f1d20',
  POSTHOG_PERSONAL_API_KEY: 'phx_canary_77ab31',
  DATABASE_PASSWORD: 'canary-hunter-9c04',
  NPM_TOKEN: 'npm_canary_0b6e55',
};

/**
 * The site under another name, with every provider configured to a listener of this machine:
 * what a deployment with analytics would build.
 */
export const VARIANT = {
  PRODUCT_NAME: 'Zenith',
  PRODUCT_SLUG: 'zenith',
  POSTHOG_KEY: 'phc_test',
  // Behind paths, as first-party proxies are.
  POSTHOG_HOST: `${local(PORTS.posthog)}/ingest`,
  TAG_MANAGER_ID: 'GTM-TEST1',
  TAG_MANAGER_HOST: `${local(PORTS.tagManager)}/tags`,
  INSIGHT_PARTNER_ID: '424242',
  INSIGHT_HOST: `${local(PORTS.insight)}/pixel`,
  PAGE_VIEWS_ENDPOINT: `${local(PORTS.pageViews)}/api/event`,
  PAGE_VIEWS_DOMAIN: 'docs.zenith.example',
};

const CACHE = path.resolve('.cache/variant');
const SOURCES = ['docs', 'blog', 'src', 'static', 'docusaurus.config.ts', 'sidebars.ts', 'package-lock.json'];

/** Folder of the built variant's origin; built when its sources have changed since, by one of the tests that ask for it. */
export async function variantBuild(): Promise<string> {
  const finished = path.join(CACHE, sourceDigest());
  fs.mkdirSync(path.dirname(CACHE), {recursive: true});
  for (; !fs.existsSync(finished); await setTimeout(500)) {
    try {
      await acquireLock(CACHE);
    } catch (error) {
      if (error instanceof UserError) continue;
      throw error;
    }
    await build(finished);
  }
  return finished;
}

async function build(finished: string): Promise<void> {
  fs.rmSync(CACHE, {recursive: true, force: true});
  fs.mkdirSync(CACHE, {recursive: true});
  const unfinished = `${finished}-unfinished`;
  const environment = {
    ...process.env,
    ...VARIANT,
    ...CANARIES,
    // Its own folder for generated files, so that `npm start` can run at the same time.
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/variant-generated',
    // The bundler's cache remembers where generated files were: it must not serve two folders.
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  };
  const command = ['--import', 'tsx', 'src/tools/build.ts', '--out-dir', unfinished];
  const {status, output} = await new Promise<{status: number | null; output: string}>((resolve) => {
    const build = spawn(process.execPath, command, {env: environment});
    const said: Buffer[] = [];
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (part) => said.push(part));
    build.on('close', (code) => resolve({status: code, output: String(Buffer.concat(said))}));
  });
  if (status !== 0) throw new Error(`The variant of the site cannot be built.\n${output}`);
  fs.rmSync(unfinished, {recursive: true});
  fs.renameSync(`${unfinished}-origin`, finished);
}

function sourceDigest(): string {
  const digest = createHash('sha256').update(JSON.stringify(VARIANT));
  const files = SOURCES.flatMap((source) => (source.includes('.') ? [source] : filesBelow('.', source)));
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
    digest.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  return digest.digest('hex').slice(0, 16);
}
