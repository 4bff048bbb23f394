import {describe, expect, test} from 'vitest';
import {sectionsOf} from '../content/blocks.ts';
import {parseMarkdown} from '../content/parse.ts';
import {realSite} from '../content/real-site.fixture.ts';
import {formatDiagnostic} from '../product/index.ts';
import {type Declaration, listPythonSymbols, listTypeScriptSymbols} from './declarations.ts';
import {compareReference} from './reference.ts';
import {referencePages} from './reference-links.ts';
import {surfaceFiles} from './samples.ts';

describe('the reference pages and the declarations agree', () => {
  const stubs = () =>
    surfaceFiles(realSite, 'python').filter((file) => file.path.startsWith(realSite.product.slug));
  const declarations = () =>
    surfaceFiles(realSite, 'typescript').find(({path: file}) => file === 'index.d.ts');
  test.each([
    ['python', () => listPythonSymbols(stubs().map(({text}) => text)), {pages: 30, methods: 40}],
    ['typescript', () => listTypeScriptSymbols(declarations()?.text ?? ''), {pages: 10, methods: 15}],
  ] as const)('%s', async (language, read, atLeast) => {
    const pages = referencePages(realSite, language);
    expect(pages.length).toBeGreaterThan(atLeast.pages);
    const symbols = await read();
    expect(symbols.length).toBeGreaterThan(60);
    const client = realSite.product.name;
    expect(symbols.find(({name}) => name === client)?.methods?.length).toBeGreaterThan(atLeast.methods);
    expect(compareReference({symbols, pages, client}).map(formatDiagnostic)).toEqual([]);
  });
});

function faultsOf(page: string, symbols: readonly Declaration[]): string[] {
  const pages = [{file: 'page.md', sections: sectionsOf(parseMarkdown(page, 'page.md'))}];
  return compareReference({symbols, pages, client: 'Shop'}).map(formatDiagnostic);
}

const STUB = `
class Shop:
    api_key: str
    def __init__(self, api_key: str) -> None: ...
    def find_order(self, number: str, tags: List[str] | None = None, *, kind: str | Unset = ...) -> Order: ...
    def submit_order(self, number: str, tags: List[str] | None = None, *, kind: str | Unset = ...) -> Order: ...

@dataclass
class Order:
    number: str

class State(Enum):
    SENT = "sent"
    LOST = "lost"
`;

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

\`client.find_order(number, tags=None, *, kind=UNSET) -> Order\`

<Parameters>

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`number\` | \`str\` | required | number |
| \`tags\` | \`list[str] \\| None\` | \`None\` | labels |
| \`kind\` | \`str \\| Unset\` | \`UNSET\` | kind |

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

describe('a planted fault on a Python page is found', () => {
  const signature =
    '16: the signature of find_order is not client.find_order(number, tags=None, *, kind=UNSET) -> Order';
  const order =
    '\n### `Order`\n\n| Name | Type | Meaning |\n|---|---|---|\n| `number` | `str`, optional | x |\n';

  test.each<[string, from: string | RegExp, to: string, fault?: string]>([
    ['none on a page that is right', '', ''],
    ['a class that is missing', /(?<=-> )Order(?=`)|Order(?=`\n\n<)/g, 'Box', '1: Order is not documented'],
    ['a method that is missing', 'client.submit', 'client.find', '1: Shop.submit_order is not documented'],
    ['a parameter that is missing', /\| `tags`.*\n/, '', '16: Shop.find_order: tags is not documented'],
    ['a member that is missing', ' or `LOST`', '', '46: State: LOST is not documented'],
    ['a class that does not exist', /$/, '\n### `Parcel`\n', '50: Parcel does not exist'],
    [
      'a method that does not exist',
      '### `client.find_order`',
      '### `client.find_order` and `client.drop_order`',
      '16: client.drop_order does not exist',
    ],
    ['a method that a text names', '`SENT`', '`client.drop()`', '46: client.drop does not exist'],
    [
      'a parameter that does not exist',
      '| `tags` |',
      '| `tags` | | | |\n| `labels` |',
      '26: there is no parameter labels in what this section documents',
    ],
    ['another signature', '*, kind', 'kind', signature],
    [
      'another type',
      '| `number` | `str` |',
      '| `number` | `int` |',
      '24: number has the type int, the SDK str',
    ],
    ['another default', '`None` |', '`[]` |', '25: tags has the default [], the SDK None'],
    [
      'a field that is always present',
      /$/,
      order,
      '54: number is optional here, but always present in the SDK',
    ],
    [
      'a parameter that is required',
      '| `str` | required | number |',
      '| `str` | `""` | number |',
      '24: number is optional here, but required in the SDK',
    ],
  ])('%s', async (_, from, to, fault) => {
    expect(PAGE).toMatch(from);
    const faults = faultsOf(PAGE.replace(from, to), await listPythonSymbols([STUB]));
    expect(faults).toEqual(fault ? expect.arrayContaining([`page.md:${fault}`]) : []);
  });
});

const TYPESCRIPT_PAGE = `
## \`Shop\`

### \`find\`

\`find(id: string, page: Page): Promise<Row[]>\`

<Parameters>

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`id\` | \`string\` | required | id |
| \`size\` | \`number\` | \`10\` | rows |

</Parameters>

### \`Row\`

| Field | Type | Meaning |
|---|---|---|
| \`input\` | \`string\` or \`string[]\` | input |
| \`tags\` | \`string[] \\| undefined\` | labels |

### \`Page\`

Fields of \`Page\`:

| Field | Type | Meaning |
|---|---|---|
| \`size\` | \`number \\| undefined\` | rows |
`;

describe('a planted fault on a TypeScript page is found', () => {
  const symbols = listTypeScriptSymbols(`
    export interface Page { size?: number }
    export declare class Shop { find(id: string, page: Page): Promise<components["schemas"]["Row"][]>; }
    export interface components { schemas: {
      Row: { input: string[] | string; tags?: string[] };
    } }
  `);
  const faults = (page: string) => faultsOf(page, symbols).filter((fault) => !fault.includes('components'));

  test.each<[string, string, string, string?]>([
    ['none on a page that is right', '', ''],
    [
      'a union',
      '`string` or `string[]`',
      '`string` or `object`',
      'input has the type object | string, the SDK string | string[]',
    ],
    ['what is required', '| `10` | rows', '| required | rows', 'size is required here'],
    [
      'a signature',
      'find(id: string,',
      'find(id: number,',
      'the signature of find is not find(id: string, page: Page): Promise<Row[]>',
    ],
  ])('%s', (_, from, to, fault) => {
    expect(TYPESCRIPT_PAGE).toContain(from);
    const found = faults(TYPESCRIPT_PAGE.replace(from, to));
    expect(found).toEqual(fault ? [expect.stringContaining(fault)] : []);
  });
});
