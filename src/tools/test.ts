/**
 * `npm test`: every step that CI runs, two at a time, each with its time.
 *
 * A step that fails stops nothing but what needs it, so that one run says all that is wrong.
 */
import {spawn} from 'node:child_process';
import {stripVTControlCharacters} from 'node:util';

interface Step {
  script: string;
  /** Where it is no script of package.json. */
  command?: readonly string[];
  /** Scripts that have to pass first. */
  after?: readonly string[];
  options?: readonly string[];
}

/** The longest chain first: everything else fits beside it. */
const STEPS: readonly Step[] = [
  {script: 'build'},
  {script: 'format', command: ['npx', 'biome', 'check', '--error-on-warnings', '.']},
  {script: 'check:types'},
  {script: 'check:content'},
  {script: 'check:versions'},
  {script: 'check:samples'},
  {script: 'test:site', after: ['build'], command: ['npx', 'vitest', 'run', '--project', 'site']},
  // One process: another step has the other core.
  {script: 'test:unit', options: ['--maxWorkers=1']},
  {script: 'test:e2e', after: ['build', 'test:site']},
];
const AT_ONCE = 2;

/** What is worth reading of a step that passed: its browser, how many tests there were, and which passed only when retried. */
const SUMMARY = /^\s*(?:Browser tests use |Tests {2}|\d+ (?:passed|flaky|skipped))/;

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(0)} s`;

function run({script, command, options = []}: Step): Promise<boolean> {
  const from = performance.now();
  const said: Buffer[] = [];
  return new Promise((resolve) => {
    const [program = 'npm', ...args] = command ?? [
      'npm',
      'run',
      '--silent',
      script,
      ...(options.length ? ['--', ...options] : []),
    ];
    const npm = spawn(program, args);
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    npm.on('close', (code) => {
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${script}  ${seconds(from)}`);
      const output = Buffer.concat(said).toString();
      if (code !== 0) process.stdout.write(output);
      else
        for (const line of stripVTControlCharacters(output).split('\n'))
          if (SUMMARY.test(line)) console.log(`        ${line.trim()}`);
      resolve(code === 0);
    });
  });
}

async function main(): Promise<void> {
  const from = performance.now();
  const passed = new Map<string, boolean>();
  const waiting = [...STEPS];
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({after = []}) => after.every((script) => passed.has(script)));
    const step = running.size < AT_ONCE && next >= 0 ? waiting.splice(next, 1)[0] : undefined;
    if (!step) {
      await Promise.race(running);
      continue;
    }
    if (step.after?.some((script) => script === 'build' && !passed.get(script))) {
      console.log(`skipped ${step.script}: there is no build`);
      passed.set(step.script, false);
      continue;
    }
    const done = run(step).then((ok) => {
      passed.set(step.script, ok);
      running.delete(done);
    });
    running.add(done);
  }
  const failed = [...passed].flatMap(([script, ok]) => (ok ? [] : [script]));
  console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : `All passed in ${seconds(from)}.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

main();
