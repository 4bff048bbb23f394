/**
 * Worked example of the post: ten replies of a model that should return a record for one order, five
 * layers of validation, and what retries add when failures are random and when they are not.
 * Replies and orders are constructed; the validator of validate.ts really runs on them.
 */
import {fileURLToPath} from 'node:url';
import {type Layer, type Order, validate} from './validate.ts';

// What the shop knows

/** Days after delivery during which a refund is allowed. */
export const RETURN_DAYS = 30;

const ORDERS: Readonly<Record<string, Omit<Order, 'id'>>> = {
  'A-2641': {days: 4, lines: {'TENT-2': {qty: 1, price: 129}}},
  'A-2642': {days: 12, lines: {'BAG-1': {qty: 2, price: 80}, LAMP: {qty: 1, price: 25}}},
  'A-2643': {days: 8, lines: {'TENT-2': {qty: 1, price: 129}}},
  'A-2644': {days: 3, lines: {'BAG-1': {qty: 1, price: 80}}},
  'A-2645': {days: 20, lines: {'BAG-1': {qty: 1, price: 80}}},
  'A-2646': {days: 2, lines: {STOVE: {qty: 1, price: 45}}},
  'A-2647': {days: 9, lines: {'BAG-1': {qty: 2, price: 80}}},
  'A-2648': {days: 15, lines: {'BAG-1': {qty: 1, price: 80}}},
  'A-2649': {days: 45, lines: {'TENT-2': {qty: 1, price: 129}}},
  'A-2650': {days: 1, lines: {LAMP: {qty: 4, price: 25}}},
};

// The replies

/** What the model returned for ten requests, each about one known order. */
export const replies = [
  {
    asked: 'A-2642',
    what: 'right',
    raw: '{"order_id":"A-2642","intent":"refund","items":[{"sku":"BAG-1","qty":2,"price":80},{"sku":"LAMP","qty":1,"price":25}],"total":185}',
  },
  {
    asked: 'A-2643',
    what: 'right, inside a code fence',
    raw: '```json\n{"order_id":"A-2643","intent":"refund","items":[{"sku":"TENT-2","qty":1,"price":129}],"total":129}\n```',
  },
  {
    asked: 'A-2644',
    what: 'trailing comma',
    raw: '{"order_id":"A-2644","intent":"refund","items":[{"sku":"BAG-1","qty":1,"price":80},],"total":80}',
  },
  {
    asked: 'A-2645',
    what: 'intent `money_back`',
    raw: '{"order_id":"A-2645","intent":"money_back","items":[{"sku":"BAG-1","qty":1,"price":80}],"total":80}',
  },
  {
    asked: 'A-2646',
    what: 'quantity as the text `"1"`',
    raw: '{"order_id":"A-2646","intent":"delivery","items":[{"sku":"STOVE","qty":"1","price":45}],"total":45}',
  },
  {
    asked: 'A-2647',
    what: 'total 80 for two at 80',
    raw: '{"order_id":"A-2647","intent":"refund","items":[{"sku":"BAG-1","qty":2,"price":80}],"total":80}',
  },
  {
    asked: 'A-2648',
    what: 'order A-2684 instead of A-2648',
    raw: '{"order_id":"A-2684","intent":"refund","items":[{"sku":"BAG-1","qty":1,"price":80}],"total":80}',
  },
  {
    asked: 'A-2649',
    what: 'refund 45 days after delivery',
    raw: '{"order_id":"A-2649","intent":"refund","items":[{"sku":"TENT-2","qty":1,"price":129}],"total":129}',
  },
  {
    asked: 'A-2641',
    what: 'a refusal in a sentence',
    raw: 'I am sorry, I cannot help with that request.',
  },
  {
    asked: 'A-2650',
    what: 'right',
    raw: '{"order_id":"A-2650","intent":"delivery","items":[{"sku":"LAMP","qty":4,"price":25}],"total":100}',
  },
] as const;

// The layers

export const layers = ['parse', 'schema', 'rule', 'source', 'policy'] as const satisfies readonly Layer[];

/** The text between a pair of code fences, or the text itself. The only repair that the post allows. */
export function stripFence(raw: string): string {
  return /^```\w*\n([\s\S]*?)\n```$/.exec(raw.trim())?.[1] ?? raw;
}

/** The layer at which a reply stops, or 'ok'. */
export function stopsAt(text: string, asked: string): Layer | 'ok' {
  const order = ORDERS[asked];
  if (!order) throw new Error(`no order ${asked}`);
  const checked = validate(text, {id: asked, ...order});
  return 'layer' in checked ? checked.layer : 'ok';
}

export const results = replies.map(({asked, what, raw}) => ({
  asked,
  what,
  strict: stopsAt(raw, asked),
  stripped: stopsAt(stripFence(raw), asked),
}));

/** Replies by the layer at which they stop. */
export function count(mode: 'strict' | 'stripped') {
  const at = (layer: Layer | 'ok'): number => results.filter((r) => r[mode] === layer).length;
  return {
    parse: at('parse'),
    schema: at('schema'),
    rule: at('rule'),
    source: at('source'),
    policy: at('policy'),
    ok: at('ok'),
  };
}

export const strict = count('strict');
export const stripped = count('stripped');

/** What a decoder that enforces the schema can reach at best: its two layers never stop anything. */
export const pastSchema = replies.length - stripped.parse - stripped.schema;

// Retries

/** Share of requests with a valid reply after r retries, when tries fail independently. */
export const afterRetries = (p: number, r: number): number => 1 - (1 - p) ** (r + 1);

/** Mean number of calls when at most `tries` are made: (1 - (1 - p)^tries) / p. */
export const meanCalls = (p: number, tries: number): number => (1 - (1 - p) ** tries) / p;

export const rates = [0.9, 0.95, 0.98, 0.99] as const;

/** Requests of two kinds, illustrative: a few always fail, the others pass with one rate on each try. */
export const mix = {hard: 0.03, rate: 0.97} as const;

export const mixedAfterRetries = (r: number): number => (1 - mix.hard) * afterRetries(mix.rate, r);

export const firstTry = mixedAfterRetries(0);

export const curve = [0, 1, 2, 3].map((retries) => ({
  retries,
  independent: afterRetries(firstTry, retries),
  mixed: mixedAfterRetries(retries),
}));

/** Share of hard requests among those that failed f times in a row. */
export function hardAmong(failures: number): number {
  const random = (1 - mix.hard) * (1 - mix.rate) ** failures;
  return mix.hard / (mix.hard + random);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(results);
  console.log({strict, stripped, pastSchema});
  for (const p of rates) {
    console.log(
      p,
      [0, 1, 2, 3].map((r) => afterRetries(p, r).toFixed(6)),
      meanCalls(p, 3).toFixed(4),
    );
  }
  console.table(curve);
  console.log('hard after one, two failures', hardAmong(1), hardAmong(2));
}
