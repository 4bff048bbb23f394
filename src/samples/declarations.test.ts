import {expect, test} from 'vitest';
import {type Declaration, listPythonSymbols, listTypeScriptSymbols} from './declarations.ts';

const names = (list: readonly {name: string}[] = []) => list.map(({name}) => name);

/** What declarations have, a line each: their parameters, members, and methods with theirs. */
const outlineOf = (symbols: readonly Declaration[]): string[] =>
  symbols.map(({name, parameters, members, methods = []}) => {
    const calls = methods.map((method) => `${method.name}(${names(method.parameters).join(', ')})`);
    return `${name}(${names(parameters).join(', ')}) {${[...names(members), ...calls].join('; ')}}`;
  });

test('reads Python stubs', async () => {
  const symbols = await listPythonSymbols([
    [
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
      'class Kind:',
      '    A = "a"',
      'class _Private: ...',
    ].join('\n'),
  ]);
  expect(outlineOf(symbols)).toEqual([
    'LIMIT() {}',
    'Base() {type; params()}',
    'Model(name, size) {extra; params(); load(path, strict, options); params()}',
    'Row(input) {}',
    'Client(key) {key; make(rows)}',
    'run(model) {}',
    'Kind() {A}',
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
