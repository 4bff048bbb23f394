/**
 * A stub model for the app of the post, and the changes that are made to app and model on purpose.
 */
import {buildPrompt, type Model, type Parts, parse, recommend, render} from './recommend.ts';

export const CATALOG = ['two-person tent', 'down sleeping bag', 'gas stove'] as const;

/** Evaluation rows: a need and the product that meets it. */
export const ROWS = [
  {need: 'cook dinner for two in the wind', product: 'gas stove'},
  {need: 'stay warm at night below freezing', product: 'down sleeping bag'},
  {need: 'a roof for two people', product: 'two-person tent'},
] as const;

/** How the model strays from what its prompt asks for. */
export type Habits = {
  fences?: boolean;
  renamedKey?: boolean;
  wordy?: boolean;
  invents?: boolean;
  prettyJson?: boolean;
  otherWords?: boolean;
};

/**
 * A stub that obeys the prompt it receives, so that a fault in the prompt shows up as behavior: it picks
 * from the listed products only, writes JSON only if asked to, and is brief only if asked to.
 */
export function stubModel(habits: Habits = {}): Model {
  return async (prompt) => {
    const offered = (/Recommend one of: (.*)\./.exec(prompt)?.[1] ?? '').split(', ').filter(Boolean);
    const need = /Need: (.*)/.exec(prompt)?.[1] ?? '';
    const fitting = /cook/.test(need)
      ? 'gas stove'
      : /warm/.test(need)
        ? 'down sleeping bag'
        : 'two-person tent';
    const pick = habits.invents ? 'solar kettle' : offered.includes(fitting) ? fitting : 'folding bicycle';
    const brief = /at most 15 words/.test(prompt) && !habits.wordy;
    const sentence = habits.otherWords ? 'A good match for what you need.' : `It is made to ${need}.`;
    const reason = brief
      ? sentence
      : 'Many customers like this product, and there is much to say. '.repeat(4).trim();
    if (!/JSON/.test(prompt)) return `I would take the ${pick}. ${reason}`;
    const advice = habits.renamedKey ? {choice: pick, reason} : {pick, reason};
    const text = JSON.stringify(advice, null, habits.prettyJson ? 2 : undefined);
    return habits.fences ? `\`\`\`json\n${text}\n\`\`\`` : text;
  };
}

export type App = {parts: Parts; recommend: typeof recommend};
export const app: App = {parts: {buildPrompt, parse, render}, recommend};

const withPart = (part: Partial<Parts>): App => ({...app, parts: {...app.parts, ...part}});

export type Change = {name: string; app: App; model: Model};
const inApp = (name: string, changed: App): Change => ({name, app: changed, model: stubModel()});
const inModel = (name: string, habits: Habits): Change => ({name, app, model: stubModel(habits)});

export const noChange: Change = inApp('none', app);

export const faults: readonly Change[] = [
  inApp('Parser accepts a missing field', withPart({parse: (reply) => JSON.parse(reply)})),
  inApp('Renderer drops the reason', withPart({render: ({pick}) => `Our tip: ${pick}.`})),
  inApp('Failed call is not handled', {
    ...app,
    recommend: async (need, catalog, model, parts = app.parts) =>
      parts.render(parts.parse(await model(parts.buildPrompt(need, catalog)))),
  }),
  inApp('Catalog left out of the prompt', withPart({buildPrompt: (need) => buildPrompt(need, [])})),
  inApp(
    '"JSON" edited out of the prompt',
    withPart({buildPrompt: (need, catalog) => buildPrompt(need, catalog).replace(' in JSON', '')}),
  ),
  inModel('Provider adds code fences', {fences: true}),
  inModel('Provider renames a key', {renamedKey: true}),
  inModel('Model turns wordy', {wordy: true}),
  inModel('Model invents a product', {invents: true}),
];

/** Changes that no customer would mind. A red layer is a false alarm. */
export const harmless: readonly Change[] = [
  inApp(
    'Prompt reworded',
    withPart({buildPrompt: (need, catalog) => buildPrompt(need, catalog).replace('advise', 'help')}),
  ),
  inModel('JSON is indented', {prettyJson: true}),
  inModel('Reason in other words', {otherWords: true}),
];
