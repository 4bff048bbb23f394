import {expect, test} from 'vitest';
import {outlineOf} from './outline.fixture.ts';
import {listPythonSymbols} from './symbols-python.ts';

test('reads Python stubs', async () => {
  const symbols = await listPythonSymbols([
    {
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
        'class Kind:',
        '    A = "a"',
        'class _Private: ...',
      ].join('\n'),
    },
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
