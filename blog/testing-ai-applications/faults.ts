/** The faults that the search of this site gets: in its code, and in the numbers that were tuned. */
import fs from 'node:fs';
import {mutants, mutated} from './mutants.ts';

export interface Fault {
  kind: 'code' | 'number';
  /** Path from the project's root. */
  file: string;
  within: string;
  line: number;
  operator: string;
  before: string;
  after: string;
  /** The file with the fault. */
  text: string;
}

/** Files that read a query and rank pages. */
const CODE = [
  'ranking',
  'scores',
  'names',
  'best',
  'understanding',
  'vocabulary',
  'synonyms',
  'nearness',
].map((name) => `src/search/service/${name}.ts`);
const WEIGHTS = 'src/search/weights.json';

function inCode(file: string): Fault[] {
  const text = fs.readFileSync(file, 'utf8');
  return mutants(file, text).map((mutant) => ({
    kind: 'code',
    file,
    within: mutant.within,
    line: mutant.line,
    operator: mutant.operator,
    before: text.slice(mutant.start, mutant.end).replaceAll(/\s+/g, ' ').slice(0, 60),
    after: mutant.after.slice(0, 60),
    text: mutated(text, mutant),
  }));
}

type Numbers = {[name: string]: Numbers | number};

/** Every tuned number halved, doubled and set to zero. */
function inNumbers(): Fault[] {
  const text = fs.readFileSync(WEIGHTS, 'utf8');
  const found: Fault[] = [];
  const visit = (part: Numbers, names: readonly string[]): void => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value !== 'number') {
        visit(value, [...names, name]);
        continue;
      }
      for (const [operator, after] of [
        ['halved', value / 2],
        ['doubled', value * 2],
        ['zero', 0],
      ] as const) {
        const changed = structuredClone(weights);
        const holder = names.reduce((inner, one) => inner[one] as Numbers, changed);
        holder[name] = after;
        found.push({
          kind: 'number',
          file: WEIGHTS,
          within: names.join('.'),
          line: text.slice(0, text.indexOf(`"${name}"`, text.indexOf(`"${names[0]}"`))).split('\n').length,
          operator,
          before: `${name} ${value}`,
          after: String(after),
          text: JSON.stringify(changed),
        });
      }
    }
  };
  const weights = JSON.parse(text) as Numbers;
  visit(weights, []);
  return found;
}

/** All faults, file by file. */
export const faults = (): Fault[] => [...CODE.flatMap(inCode), ...inNumbers()];
