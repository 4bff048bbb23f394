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
### \`Shop\`

\`Shop(api_key)\`

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`api_key\` | \`str\` | required | key |

### \`client.find_order\`

\`client.find_order(number, tags=None, *, kind=UNSET) -> Order\`

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`number\` | \`str\` | required | number |
| \`tags\` | \`list[str] \\| None\` | \`None\` | labels |
| \`kind\` | \`str \\| Unset\` | \`UNSET\` | kind |

### \`client.submit_order\`

**Parameters** as for [\`find_order\`](#find_order).

### \`Order\`

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`number\` | \`str\` | required | number |

### \`State\`

\`SENT\` or \`LOST\`.
`;
/** Another section on a class of the page, with a field that its declaration always has. */
const ORDER =
  '\n### `Order`\n\n| Name | Type | Meaning |\n|---|---|---|\n| `number` | `str`, optional | x |\n';

describe('a planted fault on a Python page is found', () => {
  test.each<[from: string | RegExp, to: string, fault?: string]>([
    ['', ''],
    [/(?<=-> )Order(?=`)|Order(?=`\n\n\|)/g, 'Box', '1: Order is not documented'],
    ['client.submit', 'client.find', '1: Shop.submit_order is not documented'],
    [/\| `tags`.*\n/, '', '10: Shop.find_order: tags is not documented'],
    [' or `LOST`', '', '30: State: LOST is not documented'],
    [/$/, '\n### `Parcel`\n', '34: Parcel does not exist'],
    ['### `client.find_order`', '### `client.find_order`, `client.drop`', '10: client.drop does not exist'],
    ['`SENT`', '`client.drop()`', '30: client.drop does not exist'],
    [
      '| `tags` |',
      '| `tags` | | | |\n| `labels` |',
      '18: there is no parameter labels in what this section documents',
    ],
    [
      '*, kind',
      'kind',
      '10: the signature of find_order is not client.find_order(number, tags=None, *, kind=UNSET) -> Order',
    ],
    ['| `number` | `str` |', '| `number` | `int` |', '16: number has the type int, the SDK str'],
    ['`None` |', '`[]` |', '17: tags has the default [], the SDK None'],
    ['| required | number |', '| `""` | number |', '16: number has the default "", the SDK required'],
    [/$/, ORDER, '38: number is optional here, but always present in the SDK'],
  ])('%s with %s in its place', async (from, to, fault) => {
    expect(PAGE).toMatch(from);
    const faults = faultsOf(PAGE.replace(from, to), await listPythonSymbols([STUB]));
    expect(faults).toEqual(fault ? expect.arrayContaining([`page.md:${fault}`]) : []);
  });
});

const TYPESCRIPT_PAGE = `
## \`Shop\`

### \`find\`

\`find(id: string, page: Page): Promise<Row[]>\`

| Name | Type | Default | Meaning |
|---|---|---|---|
| \`id\` | \`string\` | required | id |
| \`size\` | \`number\` | \`10\` | rows |

### \`Row\`

| Field | Type | Meaning |
|---|---|---|
| \`input\` | \`string\` or \`string[]\` | input |
| \`tags\` | \`string[] \\| undefined\` | labels |

### \`Page\`

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

  test.each<[from: string, to: string, fault?: string]>([
    ['', ''],
    ['or `string[]`', 'or `object`', 'input has the type object | string, the SDK string | string[]'],
    ['| `10` | rows', '| required | rows', 'size has the default required, the SDK optional'],
    [
      'find(id: string,',
      'find(id: number,',
      'the signature of find is not find(id: string, page: Page): Promise<Row[]>',
    ],
  ])('%s with %s in its place', (from, to, fault) => {
    const faults = faultsOf(TYPESCRIPT_PAGE.replace(from, to), symbols);
    const found = faults.filter((one) => !one.includes('components'));
    expect(found).toEqual(fault ? [expect.stringContaining(fault)] : []);
  });
});
