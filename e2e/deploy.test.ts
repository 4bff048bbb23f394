/** The settings in `deploy/` and `.github/`: valid, complete, and a container that holds what it needs. */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {gitIn, temporaryFolder} from '../src/content/folder.fixture.ts';
import {type Row, VARIABLES} from '../src/product/index.ts';
import {trackerVariables} from '../src/product/tracking/providers.ts';
import {yamlProblems} from '../src/samples/syntax.ts';
import {createMetrics} from '../src/server/metrics.ts';
import {smallOrigin} from '../src/server/origin.fixture.ts';
import {startProcess} from '../src/server/process.fixture.ts';

/** Environment variables that configure a build, in the order of `.env.example`. */
const BUILD_VARIABLES = [...Object.values<Row>(VARIABLES), ...Object.values(trackerVariables())].flatMap(
  ({variable}) => variable ?? [],
);

const DOCKERFILE = fs.readFileSync('deploy/Dockerfile', 'utf8');
const {docs: CONTAINER} = parse(fs.readFileSync('deploy/compose.yaml', 'utf8')).services;

describe('deploy/Dockerfile', () => {
  it('takes every variable that configures a build, and compose hands on each of them', () => {
    const names = BUILD_VARIABLES;
    const [, declared = ''] = /^ARG ((?:.*\\\n)*.*)$/m.exec(DOCKERFILE) ?? [];
    expect(declared.split(/[\s\\]+/), 'deploy/Dockerfile: ARG').toEqual(names);
    expect(CONTAINER.build.args, 'deploy/compose.yaml: args').toEqual(names);
  });

  it('gives the server every setting that .env.example documents for it', () => {
    const [, section = ''] =
      /^# --- npm run serve,[^\n]*\n([\s\S]*?)\n\n/m.exec(fs.readFileSync('.env.example', 'utf8')) ?? [];
    const documented = [...section.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    // The port is published, and where the site is in the image is no setting.
    const ofTheImage = ['PORT', 'HOST', 'BUILD_DIR'];
    expect(CONTAINER.environment).toEqual(documented.filter((name = '') => !ofTheImage.includes(name)));
  });

  it('is on the Node.js of .nvmrc, as the development container is, and Verify tests that one', () => {
    const version = fs.readFileSync('.nvmrc', 'utf8').trim();
    const images = [...DOCKERFILE.matchAll(/^FROM (node:(\d+)\S*@sha256:[\da-f]{64})/gm)];
    expect(images.map(([, , major]) => major)).toEqual([version, version]);
    expect(images[0]?.[1]).toBe(images[1]?.[1]);
    expect(fs.readFileSync('.devcontainer/devcontainer.json', 'utf8')).toContain(`node:${version}-`);
    const verify = parse(fs.readFileSync('.github/workflows/verify.yml', 'utf8'));
    expect(verify.jobs.verify.strategy.matrix.node).toContain(Number(version));
  });

  it('is built of files and scripts that are there', () => {
    const [, sources = ''] = /^COPY (package\.json .*) \.\/$/m.exec(DOCKERFILE) ?? [];
    expect(sources.split(' ').filter((file) => !fs.existsSync(file))).toEqual([]);
    const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8'));
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining([...DOCKERFILE.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)),
    );
  });

  it('copies all that the server needs: it starts, is ready, and ends at SIGTERM', async () => {
    const {root: site, at} = temporaryFolder();
    const last = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('FROM '));
    const copied = [...last.matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(([, name = '']) => name);
    expect(copied).toEqual(['server', 'dist']);
    const bundle = at('server/main.mjs');
    execFileSync('npm', ['run', 'bundle:server', '--', `--outfile=${bundle}`], {stdio: 'pipe'});
    expect(fs.statSync(bundle).size).toBeLessThan(1_700_000);
    smallOrigin({}, at('dist'));
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]') as string[];
    const environment = {SHUTDOWN_SECONDS: '0', NODE_ENV: 'production'};
    const {server, url, ended} = await startProcess(environment, command.slice(1), site);
    try {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      server.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      server.kill('SIGKILL');
    }
  });
});

it('deploy/compose.yaml gives the server the time that it takes to end', () => {
  expect(Number.parseInt(CONTAINER.stop_grace_period, 10)).toBeGreaterThan(26);
});

it('deploy/alerts.yml names metrics and labels that the server has', async () => {
  const metrics = createMetrics({build: 'a-1', securityTxtExpires: '2026-11-28T00:00:00Z'}, true, () => {});
  metrics.responded('site', 200, 1);
  const rules = fs.readFileSync('deploy/alerts.yml', 'utf8');
  const known = await metrics.registry.metrics();
  const named = [...rules.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=[{[\s])/g)].map(([, name = '']) => name);
  const missing = named.filter((name) => !known.includes(name) && name !== 'histogram_quantile');
  expect(named.length).toBeGreaterThan(4);
  expect(missing).toEqual([]);
});

it('npm ci sets the hook without letting a checked-out branch bring others', () => {
  const {root: cwd, write, at} = temporaryFolder({'package.json': '{}'});
  const files = ['install.mjs', 'pre-commit'].map((name) => `.githooks/${name}`);
  for (const file of files) write(file, fs.readFileSync(file, 'utf8'));
  const env = {PATH: process.env.PATH, HOME: cwd};
  const git = (text: string) => gitIn(cwd, env)(...text.split(' '));
  git('init -q -b main');
  git('config core.hooksPath .githooks');
  execFileSync(process.execPath, ['.githooks/install.mjs'], {cwd, env});
  expect(fs.readFileSync(at('.git/hooks/pre-commit'), 'utf8')).toBe(fs.readFileSync(files[1] ?? '', 'utf8'));
  git('add .');
  git('commit -qm main --no-verify');
  git('checkout -qb evil');
  write('.githooks/post-checkout', '#!/bin/sh\ntouch ran\n');
  fs.chmodSync(at('.githooks/post-checkout'), 0o755);
  git('add .');
  git('commit -qm evil --no-verify');
  git('checkout -q main');
  git('checkout -q evil');
  expect(fs.existsSync(at('ran'))).toBe(false);
});

describe('the workflows', () => {
  const workflow = (name: string) => fs.readFileSync(`.github/workflows/${name}`, 'utf8');
  const names = fs.readdirSync('.github/workflows');
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {encoding: 'utf8'});
  /** Words that are to choose test files, and choose none. */
  const chooseNothing = (text: string) =>
    [
      ...text
        .replaceAll(/ --project \w+/g, '')
        .matchAll(/(?:npx vitest run|npm run test:e2e --)((?: [\w/.-]+)+)/g),
    ]
      .flatMap(([, words = '']) => words.trim().split(' '))
      .filter((word) => !tests.includes(word));

  it.each(names)(
    '%s is valid, names scripts and tests that exist, gives no right to all jobs and pins its actions',
    (name) => {
      const text = workflow(name);
      expect(yamlProblems(text, name)).toEqual([]);
      const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8'));
      const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
      expect(run.filter((script = '') => !(script in scripts))).toEqual([]);
      expect(chooseNothing(text)).toEqual([]);
      expect(parse(text).permissions).toEqual({});
      const uses = [...text.matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action);
      expect(uses.filter((action) => !/^\.\/|^[\w./-]+@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
    },
  );

  it('publish what Verify has passed, from a job that may not sign', () => {
    const {verify, build, attest, publish} = parse(workflow('deploy.yml')).jobs;
    expect(verify.uses).toBe('./.github/workflows/verify.yml');
    expect([build.needs, attest.needs, publish.needs]).toEqual(['verify', 'build', 'attest']);
    expect(build).toMatchObject({environment: 'production', permissions: {contents: 'read'}});
  });

  it('publish main alone, one run after the other, and no commit that is not the newest', () => {
    const {concurrency, jobs} = parse(workflow('deploy.yml'));
    expect([concurrency, jobs.verify.if]).toEqual([
      {group: 'deploy'},
      "github.ref == 'refs/heads/main' && !github.event.repository.fork",
    ]);
    const [{run}, {uses}] = jobs.publish.steps;
    expect(uses).toContain('actions/deploy-pages@');
    const folder = temporaryFolder({gh: '#!/bin/sh\necho "$NEWEST"\n'});
    fs.chmodSync(folder.at('gh'), 0o755);
    const endsWith = (sha: string) => {
      const PATH = `${folder.root}:${process.env.PATH}`;
      const env = {PATH, NEWEST: 'b', GITHUB_SHA: sha, GH_REPO: 'o/r'};
      return spawnSync('bash', ['-e', '-c', run], {env, encoding: 'utf8'});
    };
    expect(endsWith('b').status).toBe(0);
    const older = endsWith('a');
    expect([older.status, older.stdout]).toEqual([
      1,
      expect.stringContaining('a is not published: main is at b'),
    ]);
  });

  it('hand no secret to a job that runs code of a pull request', () => {
    for (const name of names.filter((file) => parse(workflow(file)).on.pull_request !== undefined)) {
      expect(workflow(name), name).not.toMatch(
        /secrets\.|github\.token|environment:|: write|pull_request_target/,
      );
    }
  });

  it('deploy.yml hands over the variables of a build by name, and no other', () => {
    const {jobs} = parse(workflow('deploy.yml'));
    const {env} = jobs.build.steps.find(({run}: {run?: string}) => run === 'npm run build');
    expect(env).toEqual(Object.fromEntries(BUILD_VARIABLES.map((name) => [name, `\${{ vars.${name} }}`])));
    expect(workflow('deploy.yml')).not.toContain('toJSON(vars)');
  });

  it('a planted fault is found', () => {
    expect(yamlProblems(workflow('verify.yml').replace('fail-fast', 'fail-fst'), 'verify.yml')).not.toEqual(
      [],
    );
    expect(
      chooseNothing('npx vitest run e2e/deploy e2e/host.ts && npm run test:e2e -- cluster.spec'),
    ).toEqual(['e2e/host.ts', 'cluster.spec']);
  });
});
