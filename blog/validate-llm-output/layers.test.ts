import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {askForRecord} from './ask-for-record.ts';
import {outputs} from './outputs.ts';
import {validate} from './validate.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const order = {id: 'A-2650', days: 1, lines: {LAMP: {qty: 4, price: 25}}};
const good =
  '{"order_id":"A-2650","intent":"delivery","items":[{"sku":"LAMP","qty":4,"price":25}],"total":100}';

async function asking(...answers: {text: string; refusal?: string}[]) {
  const hints: (string | undefined)[] = [];
  const outcome = await askForRecord(
    async (hint) => {
      hints.push(hint);
      return answers[hints.length - 1] ?? {text: ''};
    },
    (text) => validate(text, order),
  );
  return {hints, outcome};
}

describe('five layers', () => {
  it.each(['validate.ts', 'ask-for-record.ts'])('are run from the code that the post shows: %s', (file) => {
    expect(read('./index.md')).toContain(
      `\`\`\`typescript title="${file}"\n${read(`./${file}`).trimEnd()}\n\`\`\``,
    );
  });

  it.each(outputs)('stop an output at $stopsAt', ({order: known, text, stopsAt}) => {
    expect(validate(text, known)).toMatchObject({layer: stopsAt});
  });

  it('pass a right record, and stop what is JSON but no record at schema', () => {
    expect(validate(good, order)).toMatchObject({record: {total: 100}});
    expect(validate('null', order)).toMatchObject({layer: 'schema'});
  });
});

describe('a retry', () => {
  it('is not needed for a right record, fenced or not', async () => {
    for (const text of [good, `\`\`\`json\n${good}\n\`\`\``]) {
      const {hints, outcome} = await asking({text});
      expect([hints, outcome]).toMatchObject([[undefined], {tries: 1}]);
    }
  });

  it('is made once, with the reason', async () => {
    const wrongSum = good.replace('100', '90');
    const {hints, outcome} = await asking({text: wrongSum}, {text: good});
    expect(hints).toEqual([undefined, 'the items add up to 100']);
    expect(outcome).toMatchObject({tries: 2});
    const twice = await asking({text: wrongSum}, {text: wrongSum}, {text: good});
    expect(twice.outcome).toMatchObject({stops: [{layer: 'rule'}, {layer: 'rule'}]});
    expect(twice.hints).toHaveLength(2);
  });

  it('is not made after source failures, policy failures and refusals', async () => {
    const foreign = await asking({text: good.replace('A-2650', 'A-2605')}, {text: good});
    expect(foreign).toMatchObject({hints: [undefined], outcome: {stops: [{layer: 'source'}]}});
    const refused = await asking({text: '', refusal: 'no'}, {text: good});
    expect(refused).toMatchObject({hints: [undefined], outcome: {stops: [{layer: 'refusal'}]}});
  });

  it('leaves a fence inside a sentence alone', async () => {
    const {outcome} = await asking({text: `Here: \`\`\`${good}\`\`\``}, {text: good});
    expect(outcome).toMatchObject({tries: 2});
  });
});
