import {expect, test} from 'vitest';
import {PYTHON, parametersOf, signatureParts, TYPESCRIPT, typesOf} from './notation.ts';

test('signatures are split at their own commas', () => {
  const {parameters, result} = signatureParts(
    'f(a, b: dict[str, int] = {}, *, c=(1, 2), d="x, y", **rest) -> list[A, B]',
  ) ?? {parameters: []};
  expect(
    parametersOf(parameters, PYTHON).map(({name, default: fallback, keywordOnly}) => [
      name,
      fallback,
      keywordOnly,
    ]),
  ).toEqual([
    ['a', undefined, false],
    ['b', '{}', false],
    ['c', '(1, 2)', true],
    ['d', '"x, y"', true],
    ['rest', undefined, true],
  ]);
  expect(result).toBe(' -> list[A, B]');
});

test.each([
  ['List[str] | None', 'None | list[str]'],
  ['Dict[Any, Any] | List[Any] | str', 'dict | list | str'],
  ['Tuple[str | None, Model | None]', 'tuple[str | None, Model | None]'],
  ['_ObjectField | None | Unset', 'None | Unset | object'],
])('the Python types %s and %s are the same', (declared, written) => {
  expect(typesOf(declared, PYTHON)).toEqual(typesOf(written, PYTHON));
});

test.each([
  ['components["schemas"]["Row"][]', 'Row[]'],
  ['{ [key: string]: any } | unknown[] | string', 'string | object | array'],
  ['(input: string) => Result', '(input) => Result'],
  ['{ precision?: number; recall: number }', '{ precision?, recall }'],
  [
    '{ [metric: string]: number | { value: number; at_k: number } }',
    '{ [metric]: number | { value, at_k } }',
  ],
  ['Promise<components["schemas"]["Row"][]>', 'Promise<Row[]>'],
])('the TypeScript types %s and %s are the same', (declared, written) => {
  expect(typesOf(declared, TYPESCRIPT)).toEqual(typesOf(written, TYPESCRIPT));
});
