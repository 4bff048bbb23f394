/**
 * Worked example of the post: nine seeded faults and three harmless changes, run against four layers of
 * tests. Seeding faults is mutation testing; "Are Mutants a Valid Substitute for Real Faults in Software
 * Testing?" (2014), DOI 10.1145/2635868.2635929.
 */
import {fileURLToPath} from 'node:url';
import {app, CATALOG, type Change, faults, harmless, noChange, ROWS, stubModel} from './faults.ts';
import type {Model} from './recommend.ts';

/** Longest reply that the evaluation accepts, in words. */
export const MAX_WORDS = 30;

const SNAPSHOT = app.parts.buildPrompt('N', ['P', 'Q']);
const APOLOGY = 'Sorry, we have no tip right now.';

const unreachable: Model = async () => {
  throw new Error('timeout');
};

function throws(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}

/** The reply is a JSON object with text under pick and reason, whatever the app's own parser thinks. */
export function keepsContract(reply: string): boolean {
  try {
    const {pick, reason} = JSON.parse(reply);
    return typeof pick === 'string' && typeof reason === 'string';
  } catch {
    return false;
  }
}

/** Each layer says whether it is green. */
type Layer = (change: Change) => Promise<boolean>;

const unit: Layer = async ({app: {parts, recommend}}) => {
  const advice = {pick: 'x', reason: 'y'};
  const apology = await recommend('n', CATALOG, unreachable, parts).catch(() => '');
  return (
    parts.parse(JSON.stringify(advice)).reason === 'y' &&
    throws(() => parts.parse('{"pick":"x"}')) &&
    parts.render(advice) === 'Our tip: x. y' &&
    apology === APOLOGY
  );
};

const snapshot: Layer = async ({app: {parts}}) => parts.buildPrompt('N', ['P', 'Q']) === SNAPSHOT;

const contract: Layer = async ({app: {parts}, model}) =>
  keepsContract(await model(parts.buildPrompt('cook', CATALOG)));

const evaluation: Layer = async ({app: {parts, recommend}, model}) => {
  for (const {need, product} of ROWS) {
    const reply = await recommend(need, CATALOG, model, parts);
    if (!reply.includes(product) || reply.split(/\s+/).length > MAX_WORDS) return false;
  }
  return true;
};

export const LAYERS = ['unit', 'snapshot', 'contract', 'evaluation'] as const;
export type LayerName = (typeof LAYERS)[number];
const layers: Record<LayerName, Layer> = {unit, snapshot, contract, evaluation};

export type Verdict = {name: string; red: LayerName[]};

async function verdict(change: Change): Promise<Verdict> {
  const red: LayerName[] = [];
  for (const name of LAYERS) if (!(await layers[name](change))) red.push(name);
  return {name: change.name, red};
}

export type Summary = {layer: LayerName; caught: number; alone: number; falseAlarms: number};

/** Counts of red layers over the faults and over the harmless changes. */
export function summarize(grid: readonly Verdict[], alarms: readonly Verdict[]): Summary[] {
  return LAYERS.map((layer) => ({
    layer,
    caught: grid.filter(({red}) => red.includes(layer)).length,
    alone: grid.filter(({red}) => red.length === 1 && red[0] === layer).length,
    falseAlarms: alarms.filter(({red}) => red.includes(layer)).length,
  }));
}

/** The choices with the fewest layers that leave no fault uncaught. */
export function smallestChoices(grid: readonly Verdict[]): LayerName[][] {
  const choices = Array.from({length: 2 ** LAYERS.length}, (_, mask) =>
    LAYERS.filter((_layer, i) => mask & (1 << i)),
  );
  const complete = choices.filter((chosen) =>
    grid.every(({red}) => chosen.some((layer) => red.includes(layer))),
  );
  const size = Math.min(...complete.map(({length}) => length));
  return complete.filter(({length}) => length === size);
}

/** How many different patterns of red layers the faults leave, when only these layers exist. */
export function patterns(grid: readonly Verdict[], chosen: readonly LayerName[]): number {
  return new Set(grid.map(({red}) => red.filter((layer) => chosen.includes(layer)).join())).size;
}

/** Faults that the contract still catches when the reply is a recording instead of a live call. */
async function recordedContract(): Promise<number> {
  const recording = await stubModel()(app.parts.buildPrompt('cook', CATALOG));
  return faults.filter(() => !keepsContract(recording)).length;
}

/** A test that compares the final text with yesterday's text, for contrast. */
async function exactString(): Promise<{caught: number; falseAlarms: number}> {
  const text = async ({app: {parts, recommend}, model}: Change): Promise<string> => {
    const replies = ROWS.map(({need}) => recommend(need, CATALOG, model, parts));
    return (await Promise.all(replies)).join('\n');
  };
  const expected = await text(noChange);
  const red = async (changes: readonly Change[]): Promise<number> =>
    (await Promise.all(changes.map(text))).filter((now) => now !== expected).length;
  return {caught: await red(faults), falseAlarms: await red(harmless)};
}

/** Runs every layer on every change. */
export async function runAll() {
  return {
    baseline: await verdict(noChange),
    grid: await Promise.all(faults.map(verdict)),
    alarms: await Promise.all(harmless.map(verdict)),
    recordedContract: await recordedContract(),
    exactString: await exactString(),
  };
}

async function print(): Promise<void> {
  const {baseline, grid, alarms, ...contrast} = await runAll();
  const line = ({name, red}: Verdict) => ({
    name,
    ...Object.fromEntries(LAYERS.map((layer) => [layer, red.includes(layer) ? 'red' : ''])),
  });
  console.table([baseline, ...grid, ...alarms].map(line));
  console.table(summarize(grid, alarms));
  console.log(smallestChoices(grid), patterns(grid, ['unit', 'evaluation']), patterns(grid, LAYERS));
  console.log(contrast);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void print();
