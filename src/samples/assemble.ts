import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {languageOf} from '../content/languages.ts';
import {substituteTokens} from '../content/tokens.ts';
import type {Diagnostic} from '../product/diagnostic.ts';

import type {Sample, SampleProject} from './samples.ts';

/** A line of a unit, and where it was written. */
export interface SourceLine {
  text: string;
  file: string;
  line: number;
}

/** Input of a compiler: one or more samples that make one file together. */
export interface Unit {
  /** Path in the workspace the compilers see; samples of a page can import each other by their titles. */
  path: string;
  language: string;
  lines: SourceLine[];
  page: string;
}

/** The text of a unit. */
export function unitText(unit: Unit): string {
  return unit.lines.map(({text}) => `${text}\n`).join('');
}

/** Origin of a line of a unit; a line past the end counts as the last one. */
export function originOf(unit: Unit, line: number): {file: string; line: number} {
  const origin = unit.lines[Math.max(line, 1) - 1] ?? unit.lines.at(-1);
  return origin ? {file: origin.file, line: origin.line} : {file: unit.path, line};
}

/**
 * Puts samples together to the files that are checked: a preamble before its sample, samples that
 * continue after those they continue. Samples that are opted out or have an unchecked language are left out.
 *
 * @param samples the samples of all pages, in reading order
 */
export function assembleUnits(
  samples: readonly Sample[],
  project: SampleProject,
): {units: Unit[]; faults: Diagnostic[]} {
  const faults: Diagnostic[] = [];
  const chains: Chain[] = [];

  for (const sample of samples) {
    if (languageOf(sample.language)?.check === 'none' || sample.nocheck) continue;
    const fault = (message: string) => faults.push({file: sample.page, line: sample.line, message});

    let chain: Chain | undefined;
    if (sample.continues) {
      chain = chainToContinue(chains, sample);
      if (!chain) fault('there is no sample before this one that it could continue');
    }
    if (!chain) {
      chain = {page: sample.page, language: sample.language, firstLine: sample.line, lines: []};
      chains.push(chain);
    }
    chain.title ??= sample.title;
    if (sample.preamble) {
      if (chain.lines.length > 0) fault('a sample that continues another one has its preamble already');
      else chain.lines.push(...preambleLines(sample, project, fault));
    }
    sample.code.split('\n').forEach((text, index) => {
      chain.lines.push({text, file: sample.page, line: sample.line + 1 + index});
    });
  }

  const taken = new Set<string>();
  const units = chains.map(({page, language, firstLine, title, lines}) => {
    const folder = page.replace(/\.mdx?$/, '');
    let unitPath = path.posix.join(folder, fileName(language, title, firstLine));
    if (taken.has(unitPath))
      unitPath = path.posix.join(folder, fileName(language, `${title} again`, firstLine));
    taken.add(unitPath);
    return {path: unitPath, language, lines, page};
  });
  return {units, faults};
}

interface Chain {
  page: string;
  language: string;
  firstLine: number;
  title?: string;
  lines: SourceLine[];
}

/** The chain with the same title, else the latest one of the language on the page. */
function chainToContinue(chains: readonly Chain[], {page, language, title}: Sample): Chain | undefined {
  const candidates = chains.filter((chain) => chain.page === page && chain.language === language);
  return candidates.findLast((chain) => title !== undefined && chain.title === title) ?? candidates.at(-1);
}

/** A title that is a file name of the language names the file, so that others can import it. */
function fileName(language: string, title: string | undefined, line: number): string {
  const extension = languageOf(language)?.extension ?? `.${language}`;
  if (title && /^[\w.-]+(\/[\w.-]+)*$/.test(title) && title.endsWith(extension) && !title.includes('..'))
    return title;
  // A variant of a file, such as `evaluation/agent.py for Flask`, imports from the folder of that file.
  const folder = /^(?:\w[\w.-]*\/)+/.exec(title ?? '')?.[0] ?? '';
  return `${folder}sample_${line}${extension}`;
}

function preambleLines(
  sample: Sample,
  {root, tokens}: SampleProject,
  fault: (message: string) => void,
): SourceLine[] {
  const file = `src/samples/preambles/${sample.preamble}${languageOf(sample.language)?.extension ?? ''}`;
  if (!/^[\w-]+$/.test(sample.preamble ?? '') || !existsSync(path.join(root, file))) {
    fault(`there is no preamble ${file}`);
    return [];
  }
  const text = substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokens, file);
  return linesOf(text.trimEnd(), file);
}

function linesOf(text: string, file: string): SourceLine[] {
  return text.split('\n').map((line, index) => ({text: line, file, line: index + 1}));
}
