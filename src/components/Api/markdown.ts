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

/** `<ApiAnswer>`: meaning, headers but for those `known` by name, example bodies. */
export function apiAnswer(status: string, known: ReadonlySet<string> = new Set()): RootContent[] {
  const {description, headers: all, examples} = answerOf(status);
  const headers = all.filter(({name}) => !known.has(name));
  return [
    paragraph(description),
    ...(headers.length > 0
      ? [list(headers.map((header) => [inlineCode(header.name), `: ${header.description}`]))]
      : []),
    ...examples.flatMap(({summary, json}) => [paragraph(`${summary}:`), code('json', json)]),
  ];
}

/**
 * `<ApiErrors>`: every answer that is not a success, each below a heading of its own. A header that all of
 * them have is in the text above them, and not repeated.
 */
export function apiErrors(): RootContent[] {
  const answers = errorAnswers();
  const [first = [], ...others] = answers.map(({status}) => answerOf(status).headers.map(({name}) => name));
  const common = new Set(first.filter((name) => others.every((names) => names.includes(name))));
  return answers.flatMap(({status, reason}) => [
    heading(3, `status-${status}`, `${status} ${reason}`),
    ...apiAnswer(status, common),
  ]);
}
