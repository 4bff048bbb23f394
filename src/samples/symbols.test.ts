import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {formatFault} from '../content/fault.ts';
import {PROJECT_ROOT} from '../content/include.ts';
import {substituteTokens, tokenValues} from '../content/tokens.ts';
import {loadProduct} from '../product.ts';
import {readReferencePage, type Section} from './reference-page.ts';
import {type ApiSymbol, compareReference, signatureParameters} from './symbols.ts';
import {listPythonSymbols, pythonSymbols} from './symbols-python.ts';
import {listTypeScriptSymbols, typescriptSymbols} from './symbols-typescript.ts';

const {name: client} = loadProduct();

function sectionsOf(page: string): Section[] {
  const text = readFileSync(path.join(PROJECT_ROOT, page), 'utf8');
  return readReferencePage(substituteTokens(text, tokenValues(loadProduct()), page), page);
}

describe('the reference pages and the declarations agree', () => {
  test('Python', async () => {
    const pages = ['product', 'checks', 'model_under_test'].map(
      (name) => `docs/reference/python-sdk/${name}.md`,
    );
    const symbols = await pythonSymbols(PROJECT_ROOT);
    expect(symbols.length).toBeGreaterThan(60);
    expect(symbols.find(({name}) => name === client)?.methods.length).toBeGreaterThan(40);
    const faults = compareReference({
      symbols,
      sections: pages.flatMap(sectionsOf),
      client,
      page: 'docs/reference/python-sdk/product.md',
      comparesSignatures: true,
    });
    expect(faults.map(formatFault)).toEqual([]);
  });

  test('TypeScript', () => {
    const page = 'docs/reference/typescript-sdk.md';
    const symbols = typescriptSymbols(PROJECT_ROOT);
    expect(symbols.length).toBeGreaterThan(60);
    expect(symbols.find(({name}) => name === client)?.methods.length).toBeGreaterThan(15);
    const faults = compareReference({
      symbols,
      sections: sectionsOf(page),
      client,
      page,
      comparesSignatures: false,
    });
    expect(faults.map(formatFault)).toEqual([]);
  });
});

const SYMBOLS: ApiSymbol[] = [
  {
    name: 'Shop',
    parameters: ['api_key'],
    members: ['api_key'],
    methods: [
      {name: 'find_order', parameters: ['number', 'tags']},
      {name: 'submit_order', parameters: ['number', 'tags']},
    ],
  },
  {name: 'Order', parameters: ['number'], members: [], methods: []},
  {name: 'State', parameters: [], members: ['SENT', 'LOST'], methods: []},
];

const PAGE = `
## Client

### \`Shop\`

\`Shop(api_key)\`

<Parameters>

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`api_key\` | \`str\` | required | key |

</Parameters>

### \`client.find_order\`

\`client.find_order(number, tags=None) -> Order\`

<Parameters>

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`number\` | \`str\` | required | number |
| \`tags\` | \`list[str]\` | \`None\` | labels |

</Parameters>

### \`client.submit_order\`

**Parameters** as for [\`find_order\`](#find_order).

## Types

### \`Order\`

<Parameters>

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`number\` | \`str\` | required | number |

</Parameters>

### \`State\`

\`SENT\` or \`LOST\`.
`;

function faultsOf(page: string, symbols: ApiSymbol[] = SYMBOLS): string[] {
  const sections = readReferencePage(page, 'page.md');
  return compareReference({symbols, sections, client: 'Shop', page: 'page.md', comparesSignatures: true}).map(
    formatFault,
  );
}

describe('a planted fault is found', () => {
  test('a page that is right has none', () => {
    expect(faultsOf(PAGE)).toEqual([]);
  });

  test.each<[string, (page: string) => string, string]>([
    [
      'a class that is missing',
      (page) => page.replaceAll('Order`', 'Box`').replaceAll('-> Order', ''),
      'page.md:1 (reference): Order is not documented',
    ],
    [
      'a method that is missing',
      (page) => page.replace('client.submit_order', 'client.find_order'),
      'page.md:1 (reference): Shop.submit_order is not documented',
    ],
    [
      'a parameter that is missing',
      (page) => page.replace(/\| `tags`.*\n/, ''),
      'page.md:16 (reference): Shop.find_order: the parameter tags is not documented',
    ],
    [
      'a member that is missing',
      (page) => page.replace(' or `LOST`', ''),
      'page.md:45 (reference): State: LOST is not documented',
    ],
    [
      'a class that does not exist',
      (page) => `${page}\n### \`Parcel\`\n`,
      'page.md:49 (reference): Parcel does not exist',
    ],
    [
      'a method that does not exist',
      (page) => page.replace('### `client.find_order`', '### `client.find_order` and `client.drop_order`'),
      'page.md:16 (reference): client.drop_order does not exist',
    ],
    [
      'a mention of what does not exist',
      (page) => `${page}\nSee \`client.drop_order()\`.\n`,
      'page.md:45 (reference): client.drop_order does not exist',
    ],
    [
      'a parameter that does not exist',
      (page) => page.replace('| `tags` |', '| `tags` | | | |\n| `labels` |'),
      'page.md:26 (reference): there is no parameter labels in what this section documents',
    ],
    [
      'a signature in another order',
      (page) => page.replace('(number, tags=None)', '(tags=None, number)'),
      'page.md:16 (reference): the signature of find_order lists (tags, number), the SDK (number, tags)',
    ],
  ])('%s', (_, plant, fault) => {
    expect(faultsOf(plant(PAGE))).toContain(fault);
  });
});

test('signatures are split at their own commas', () => {
  expect(signatureParameters('f(a, b: dict[str, int] = {}, *, c=(1, 2), **rest) -> list[A, B]')).toEqual([
    'a',
    'b',
    'c',
    'rest',
  ]);
});

test('reads Python stubs', async () => {
  const symbols = await listPythonSymbols([
    {
      path: 'shop/a.pyi',
      text: [
        'from dataclasses import dataclass, field',
        'from typing import Any, ClassVar, TypedDict',
        'LIMIT: int',
        'class Base:',
        '    type: ClassVar[str]',
        '    def params(self) -> dict[str, Any]: ...',
        '@dataclass',
        'class Model(Base):',
        '    name: str',
        '    size: int = 1',
        '    extra: Any = field(init=False)',
        '    def params(self) -> dict[str, Any]: ...',
        '    @classmethod',
        '    def load(cls, path: str, *, strict: bool = ..., **options: Any) -> Model: ...',
        '    def _hidden(self) -> None: ...',
        'class Row(TypedDict):',
        '    input: str',
        'class Client:',
        '    key: str',
        '    def __init__(self, key: str) -> None: ...',
        '    @staticmethod',
        '    def make(rows: list[Row]) -> None: ...',
        'def run(model: Model, *args: Any) -> None: ...',
        'class _Private: ...',
      ].join('\n'),
    },
    {path: 'shop/_enums.pyi', text: 'class Kind:\n    A = "a"\nclass Unused: ...\n'},
    {path: 'shop/__init__.pyi', text: 'from shop._enums import Kind as Kind\n'},
  ]);
  expect(
    symbols.map(({name, parameters, members, methods}) => [
      name,
      parameters,
      members,
      methods.map((method) => [method.name, ...method.parameters]),
    ]),
  ).toEqual([
    ['LIMIT', [], [], []],
    ['Base', [], ['type'], [['params']]],
    ['Model', ['name', 'size'], ['extra'], [['load', 'path', 'strict', 'options']]],
    ['Row', ['input'], [], []],
    ['Client', ['key'], ['key'], [['make', 'rows']]],
    ['run', ['model'], [], []],
    ['Kind', [], ['A'], []],
  ]);
});

test('reads TypeScript declarations', () => {
  const symbols = listTypeScriptSymbols(`
    export interface Props { key: string; tags?: string[] }
    export interface Further extends Props { size: number }
    export interface Other extends Props {}
    interface Hidden { x: string }
    export declare enum Kind { A = "a" }
    export declare class Client {
      key: string;
      constructor(props: Props);
      make(props: components["schemas"]["Row"]): void;
      find(id: string, page: { size: number }): void;
    }
    export declare function Row(props: Props): void;
    export interface components { schemas: { Row: { input: string }; Tone: "a" | "b" } }
    export type webhooks = Record<string, never>;
  `);
  expect(symbols).toEqual([
    {name: 'Props', parameters: [], members: ['key', 'tags'], methods: []},
    {name: 'Further', parameters: [], members: ['key', 'tags', 'size'], methods: []},
    {name: 'Other', parameters: [], members: [], methods: []},
    {name: 'Kind', parameters: [], members: ['A'], methods: []},
    {
      name: 'Client',
      parameters: ['key', 'tags'],
      members: ['key'],
      methods: [
        {name: 'make', parameters: ['input']},
        {name: 'find', parameters: ['id', 'size']},
      ],
    },
    {name: 'Row', parameters: [], members: ['input'], methods: []},
    {name: 'components', parameters: [], members: [], methods: []},
    {name: 'webhooks', parameters: [], members: [], methods: []},
    {name: 'Tone', parameters: [], members: [], methods: []},
  ]);
});
