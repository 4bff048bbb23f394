import {describe, expect, test} from 'vitest';
import {formatDiagnostic} from '../product/index.ts';
import {TYPESCRIPT} from './notation.ts';
import {outlineOf} from './outline.fixture.ts';
import {compareReference, readReferencePage} from './reference.ts';
import {listTypeScriptSymbols} from './symbols-typescript.ts';

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
| \`input\` | \`string\`, \`object\` or \`array\` | input |
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
      Row: { input: { [key: string]: unknown } | unknown[] | string; tags?: string[] };
    } }
  `);
  const faults = (page: string) =>
    compareReference({
      symbols,
      sections: readReferencePage(page, 'page.md'),
      client: 'Shop',
      page: 'page.md',
      notation: TYPESCRIPT,
    })
      .map(formatDiagnostic)
      .filter((fault) => !fault.includes('components'));

  test('a page that is right has none', () => expect(faults(TYPESCRIPT_PAGE)).toEqual([]));

  test.each<[string, string, string, string]>([
    ['a type', '`string[] \\| undefined`', '`number[] \\| undefined`', 'tags has the type'],
    [
      'a union',
      '`string`, `object` or `array`',
      '`string` or `object`',
      'input has the type object | string',
    ],
    ['what is required', '| `10` | rows', '| required | rows', 'size is required here'],
    [
      'a type in a signature',
      'find(id: string,',
      'find(id: number,',
      'id has the type number, the SDK string',
    ],
  ])('%s', (_, from, to, fault) => {
    expect(TYPESCRIPT_PAGE).toContain(from);
    expect(faults(TYPESCRIPT_PAGE.replace(from, to)).join()).toContain(fault);
  });
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
  expect(outlineOf(symbols)).toEqual([
    'Row() {input}',
    'Props() {key; tags}',
    'Further() {size; key; tags}',
    'Other() {}',
    'Kind() {A}',
    'Client(key, tags) {key; make(input); find(id, size)}',
    'components() {}',
    'webhooks() {}',
    'Tone() {}',
  ]);
  expect(symbols[1]?.members).toEqual([
    {name: 'key', type: 'string', optional: false},
    {name: 'tags', type: 'string[]', optional: true},
  ]);
});
