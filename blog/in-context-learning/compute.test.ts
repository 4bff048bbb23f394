import {readFileSync} from 'node:fs';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {python} from '../../src/samples/python-compile.ts';
import {NEIGHBORS, offersOf, POOLS, test, train} from './choose.ts';
import {agreement, large, numbers, pairs, TEST_ROWS, vote} from './compute.ts';
import neighbors from './neighbors.generated.json' with {type: 'json'};

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const shown = (start: string): string => post.match(new RegExp(`${start}\n([\\s\\S]*?)\`\`\``))?.[1] ?? '';

describe('in-context-learning', () => {
  it('holds what the script finds', () => {
    expect([train.length, test.length, TEST_ROWS]).toEqual([10003, 3080, 3080]);
    const some = test.slice(100, 120);
    for (const name of ['small', 'large'] as const) {
      offersOf(POOLS[name], some).forEach(({nearest, place}, i) => {
        expect([nearest, place]).toEqual([neighbors[name].nearest[100 + i], neighbors[name].place[100 + i]]);
        expect(nearest).toHaveLength(NEIGHBORS);
      });
    }
  });

  it('votes for the label of most examples, and for the nearest in a tie', () => {
    expect(vote('TaaT').label).toBe('T');
    expect(vote('bTaTa')).toEqual({label: 'T', votes: 2});
  });

  it('reaches at least what it votes for, and more labels with one example each', () => {
    for (const {reach, labels, vote: voted} of large) {
      expect(labels.value).toBeGreaterThanOrEqual(reach.value);
      expect(reach.value).toBeGreaterThanOrEqual(voted.value);
    }
    expect(large[0]?.reach).toEqual(large[0]?.vote);
    expect(agreement.reduce((sum, {rows}) => sum + rows, 0)).toBe(TEST_ROWS);
  });

  it('pairs five models with eight tasks', () => {
    expect(pairs).toHaveLength(40);
    expect(new Set(pairs.map(({model}) => model)).size).toBe(5);
    expect(numbers.models.up + numbers.models.down).toBe(40);
  });

  it('shows code in Python and TypeScript that choose the same examples', async () => {
    const rows = [
      {input: 'where is my parcel', result: 'delivery'},
      {input: 'where is my order, the parcel is late', result: 'delivery'},
      {input: 'i want to send the parcel back', result: 'refund'},
      {input: 'reset my password', result: 'account'},
    ];
    const interpreter = await python();
    interpreter.globals.set('rows_json', JSON.stringify(rows));
    const inPython = interpreter.runPython(
      `${shown('```python title="choose_examples\\.py"')}\nchosen = Pool(json.loads(rows_json))\n` +
        'json.dumps([row["input"] for row in chosen.per_label("where is the parcel", 3)])',
    );
    const source = shown('```typescript title="choose-examples\\.ts"');
    const code = ts.transpileModule(source, {compilerOptions: {module: ts.ModuleKind.CommonJS}}).outputText;
    type PoolOf = new (of: typeof rows) => {perLabel: (text: string, k: number) => typeof rows};
    const exported: {Pool?: PoolOf} = {};
    new Function('exports', 'require', code)(exported, () => ({}));
    const Pool = exported.Pool as PoolOf;
    const inTypeScript = new Pool(rows).perLabel('where is the parcel', 3).map(({input}) => input);
    expect(JSON.parse(inPython)).toEqual(inTypeScript);
    expect(inTypeScript).toHaveLength(3);
    expect(inTypeScript.at(-1)).toBe('where is my parcel');
  });
});
