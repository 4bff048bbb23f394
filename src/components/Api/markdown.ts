/** The parts of the API page, made of the OpenAPI file: the same Markdown for the page and for its Markdown form. */
import type {RootContent} from 'mdast';
import {code, heading, inlineCode, list, paragraph, table} from '../../content/markdown/nodes.ts';
import {answerOf, errorAnswers, fieldsOf} from './description.ts';

/** `<ApiFields>`: a table. */
export function apiFields(schema: string): RootContent[] {
  const rows = fieldsOf(schema).map(({path, type, required, standard, meaning, values}) => [
    inlineCode(path),
    type,
    standard === undefined ? (required ? 'required' : '') : inlineCode(standard),
    [
      meaning,
      ...values.flatMap((value, position) => [position === 0 ? ' One of ' : ', ', inlineCode(value)]),
      ...(values.length > 0 ? ['.'] : []),
    ],
  ]);
  return [table(['Field', 'Type', 'Default', 'Meaning'], rows)];
}

/** `<ApiAnswer>`: meaning, headers, example bodies. */
export function apiAnswer(status: string): RootContent[] {
  const {description, headers, examples} = answerOf(status);
  return [
    paragraph(description),
    ...(headers.length > 0
      ? [list(headers.map((header) => [inlineCode(header.name), `: ${header.description}`]))]
      : []),
    ...examples.flatMap(({summary, json}) => [paragraph(`${summary}:`), code('json', json)]),
  ];
}

/** `<ApiErrors>`: every answer that is not a success, each below a heading of its own. */
export function apiErrors(): RootContent[] {
  return errorAnswers().flatMap(({status, reason}) => [
    heading(3, `status-${status}`, `${status} ${reason}`),
    ...apiAnswer(status),
  ]);
}
