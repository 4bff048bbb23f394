/**
 * The site under another name, with every provider configured to a listener of this machine: what a deployment with
 * analytics would build. `tsx e2e/hosts/variant.ts COMMAND` builds it, and runs a command that tests it.
 */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {runAsCommand} from '../../src/product/diagnostic.ts';
import {loadProduct} from '../../src/product/index.ts';
import {PORTS} from './ingest.ts';

const local = (port: number) => `http://127.0.0.1:${port}`;

/** Values that must not get into a page, set while the variant is built as they may be in CI. */
export const CANARIES = {
  OPENAI_API_KEY: 'sk-canary-5f1d20',
  POSTHOG_PERSONAL_API_KEY: 'phx_canary_77ab31',
  DATABASE_PASSWORD: 'canary-hunter-9c04',
  NPM_TOKEN: 'npm_canary_0b6e55',
};

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

/** True where the tests are of the variant, as `npm test` runs them. */
export const isVariant = loadProduct().slug === VARIANT.PRODUCT_SLUG;

/** Advice where they are of another build; shown in the test report. */
export const NO_VARIANT = 'It needs a site with providers: npx tsx e2e/hosts/variant.ts npm run test:built';

const FOLDER = path.resolve('.cache/variant');

/** Environment of tests of the variant. */
export const OF_VARIANT = {...VARIANT, BUILD_DIR: `${FOLDER}-origin`};

function buildAndTest(): void {
  const run = (environment: Record<string, string>, program: string, ...options: string[]) => {
    const {status} = spawnSync(program, options, {stdio: 'inherit', env: {...process.env, ...environment}});
    if (status !== 0) process.exit(status ?? 1);
  };
  const building = {
    ...VARIANT,
    ...CANARIES,
    // A folder of its own for generated files, which the bundler's cache remembers: it must not serve two.
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/variant-generated',
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  };
  run(building, 'npm', 'run', 'build', '--', '--out-dir', FOLDER);
  const [command, ...options] = process.argv.slice(2);
  if (command) run(OF_VARIANT, command, ...options);
}

await runAsCommand(import.meta.url, buildAndTest);
