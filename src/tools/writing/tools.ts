import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Finding} from './project.ts';

/** A program whose output becomes findings. */
interface Tool {
  /** Name of its package, and of the program when that differs. */
  name: string;
  program?: string;
  /** Files that it reads. */
  reads: RegExp;
  /** Its arguments; `undefined` to leave the files out, for one that reads the whole project. */
  args: (files: readonly string[]) => string[];
  /** One line of its output that names a problem: groups file, line and reason. */
  finding: RegExp;
  fix: string;
}

/** Code; the order of the pages is data, of which the checks of pages say more. */
const TYPESCRIPT = /(?<!^sidebars)\.tsx?$/;

export const TOOLS: readonly Tool[] = [
  {
    name: 'markdownlint-cli2',
    reads: /\.md$/,
    args: (files) => ['--no-globs', ...files.map((file) => `:${file}`)],
    finding: /^(?<file>[^:\s]+):(?<line>\d+)(?::\d+)? (?:error |warning )?(?<reason>MD\d.*)$/,
    fix: 'correct the Markdown; markdownlint describes the rule',
  },
  {
    name: 'cspell',
    reads: /\.md$/,
    args: (files) => ['--no-progress', '--no-summary', ...files],
    finding: /^(?<file>[^:\s]+):(?<line>\d+):\d+ - (?<reason>.*)$/,
    fix: 'correct it, or add the word to .cspell-words.txt',
  },
  {
    name: '@biomejs/biome',
    program: 'biome',
    reads: /\.(tsx?|css|jsonc?)$/,
    args: (files) => [
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      '--reporter=github',
      ...files,
    ],
    finding: /^::\w+ title=(?<rule>[^,]*),file=(?<file>[^,]+),line=(?<line>\d+)[^:]*::(?<reason>.*)$/,
    fix: 'run npm run format, or change what it names',
  },
  {
    name: 'typescript',
    program: 'tsc',
    reads: TYPESCRIPT,
    // The code of posts, which nothing else imports, is a project of its own: half of the time.
    args: (files) => [
      ...['--pretty', 'false'],
      ...(files.every((file) => file.startsWith('blog/')) ? ['--project', 'blog'] : []),
    ],
    finding: /^(?<file>[^(\s]+)\((?<line>\d+),\d+\): (?<reason>error TS.*)$/,
    fix: 'correct the types',
  },
];

/**
 * Runs a tool over the files that it reads.
 *
 * @param root the repository, which has the tool installed
 * @returns what it found; its whole output as one finding when it failed without naming a place
 */
export async function runTool(root: string, tool: Tool, files: readonly string[]): Promise<Finding[]> {
  const mine = files.filter((file) => tool.reads.test(file));
  if (mine.length === 0) return [];
  const {output, failed} = await run(root, programOf(root, tool), tool.args(mine));
  const findings = output.split('\n').flatMap((line) => {
    const {file, line: number, reason, rule} = tool.finding.exec(line)?.groups ?? {};
    if (!file || !reason) return [];
    const place = path.isAbsolute(file) ? path.relative(root, file) : file;
    return [{file: place, line: Number(number), reason: rule ? `${rule}: ${reason}` : reason, fix: tool.fix}];
  });
  if (!failed || findings.length > 0) return findings;
  return [{file: mine[0] ?? '', line: 1, reason: output.trim(), fix: `see what ${tool.name} says`}];
}

function programOf(root: string, {name, program = name}: Tool): string {
  const folder = path.join(root, 'node_modules', name);
  const {bin} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''));
}

function run(root: string, program: string, args: readonly string[]) {
  return new Promise<{output: string; failed: boolean}>((resolve) => {
    execFile(process.execPath, [program, ...args], {cwd: root, maxBuffer: 2 ** 26}, (error, out, errors) =>
      resolve({output: `${out}\n${errors}`, failed: error !== null}),
    );
  });
}
