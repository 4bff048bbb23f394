/** A build in a process of its own, and what it took. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';

export interface BuildTime {
  wallSeconds: number;
  /** User and system time of all its processes. */
  cpuSeconds: number;
}

/** Runs a command, then prints what its processes took; Node tells that of its own process only. */
const SHELL = '"$@"; status=$?; times; exit $status';

/** So much of what a failed build printed is shown. */
const SHOWN = 3000;

/**
 * Processor time of the children, from what the shell's `times` printed last.
 *
 * @throws Error when the text does not end with it
 */
export function childSeconds(printed: string): number {
  const last = printed.trimEnd().split('\n').at(-1) ?? '';
  const times = [...last.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length !== 2)
    throw new Error(`The shell did not say what the build took: ${JSON.stringify(last)}`);
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/**
 * Runs `npm run build` in a folder.
 *
 * @throws Error with the end of what the build printed, when it fails
 */
export async function timeBuild(folder: string): Promise<BuildTime> {
  const started = performance.now();
  const child = spawn('sh', ['-c', SHELL, 'sh', 'npm', 'run', 'build'], {
    cwd: folder,
    // Git writes what it learned of the files into the index, which is the developer's.
    env: {...process.env, GIT_OPTIONAL_LOCKS: '0'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (text: Buffer) => {
    out += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    errors += text;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) {
    throw new Error(`The build of ${folder} failed.\n${out.slice(-SHOWN)}\n${errors.slice(-SHOWN)}`);
  }
  return {wallSeconds: (performance.now() - started) / 1000, cpuSeconds: childSeconds(out)};
}
