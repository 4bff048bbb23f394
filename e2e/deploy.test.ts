/** The settings in `deploy/`: what their formats' own parsers say, and that a container holds what it needs. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {validate} from 'dockerfile-utils';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {FIXTURE_INDEX} from '../src/search/service/fixture.ts';

const DOCKERFILE = fs.readFileSync('deploy/Dockerfile', 'utf8');
const temporary = (name: string) => fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));

describe('deploy/Dockerfile', () => {
  it('is valid; a planted fault is found', () => {
    expect(validate(DOCKERFILE).map(({message}) => message)).toEqual([]);
    expect(validate(`${DOCKERFILE}\nEXPOSE port\n`)).not.toEqual([]);
  });

  it('copies all that the server needs: it starts, is ready, and ends at SIGTERM', async () => {
    const site = temporary('container');
    const last = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('FROM '));
    const copied = [...last.matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(([, name = '']) => name);
    expect(copied).toContain('dist');
    for (const name of copied.filter((name) => name !== 'dist'))
      fs.symlinkSync(path.resolve(name), path.join(site, name));
    fs.mkdirSync(path.join(site, 'dist/docs/search'), {recursive: true});
    fs.writeFileSync(path.join(site, 'dist/_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
    fs.writeFileSync(path.join(site, 'dist/docs/404.html'), 'Page not found');
    fs.writeFileSync(path.join(site, 'dist/docs/search/index.json'), JSON.stringify(FIXTURE_INDEX));
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]') as string[];
    const server = spawn(process.execPath, command.slice(1), {
      cwd: site,
      env: {...process.env, PORT: '0', SHUTDOWN_SECONDS: '0', NODE_ENV: 'production'},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        server.stdout.on('data', (text) => {
          const found = /http:\/\/localhost:\d+/.exec(String(text))?.[0];
          if (found) resolve(found);
        });
        server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      });
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      server.kill('SIGKILL');
      fs.rmSync(site, {recursive: true});
    }
  });
});

it('deploy/compose.yaml builds that file and gives the container no rights', () => {
  const {services} = parse(fs.readFileSync('deploy/compose.yaml', 'utf8'));
  const {build, ...docs} = services.docs;
  expect(fs.existsSync(path.join('deploy', build.context, build.dockerfile))).toBe(true);
  expect(docs).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  // Longer than the server takes to end.
  expect(Number.parseInt(docs.stop_grace_period, 10)).toBeGreaterThan(26);
});
