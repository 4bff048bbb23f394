/** What the OpenAPI file says of the search call, as the API page shows it: nothing here is typed by hand. */
import openapi from '../../search/openapi.json';

interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  $ref?: string;
}

/** One field of a body. */
export interface Field {
  /** Path in the body, such as `results[].page_url`. */
  path: string;
  type: string;
  required: boolean;
  /** JSON of the default; none when there is no default. */
  standard?: string;
  /** What it means and its bounds. */
  meaning: string;
  /** The values it may have, where they are few. */
  values: readonly string[];
}

/** One answer of the call. */
export interface Answer {
  description: string;
  headers: readonly {name: string; description: string}[];
  examples: readonly {summary: string; json: string}[];
}

const schemas = openapi.components.schemas as Record<string, Schema>;
const responses = openapi.paths['/v1/search'].post.responses as Record<string, Media>;
const headerDescriptions = openapi.components.headers as Record<string, {description: string}>;

interface Media {
  description: string;
  headers?: Record<string, {description?: string; $ref?: string}>;
  content?: {'application/json': {examples: Record<string, {summary: string; value: unknown}>}};
}

/**
 * The fields of a body, those of nested objects below them.
 *
 * @throws Error when the file has no such schema
 */
export function fieldsOf(name: string): Field[] {
  const schema = schemas[name];
  if (!schema) throw new Error(`ApiFields: the OpenAPI file has no schema ${JSON.stringify(name)}.`);
  return rowsOf(schema);
}

function rowsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const nested = property.items?.$ref ? schemas[named(property.items.$ref)] : property;
    const inner = property.type === 'array' ? `${path}[].` : `${path}.`;
    const field: Field = {
      path,
      type: typeOf(property),
      required: schema.required?.includes(name) ?? false,
      ...(property.default !== undefined && {standard: JSON.stringify(property.default)}),
      meaning: `${property.description ?? ''}${bounds(property)}`,
      values: property.enum ?? [],
    };
    return [field, ...(nested ? rowsOf(nested, inner) : [])];
  });
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return named(schema.$ref);
  if (schema.type === 'array' && schema.items) return `list of ${typeOf(schema.items)}`;
  return schema.type ?? 'any';
}

function bounds({minLength, maxLength, maxItems}: Schema): string {
  if (minLength !== undefined && maxLength !== undefined) return ` ${minLength} to ${maxLength} characters.`;
  if (maxLength !== undefined) return ` At most ${maxLength} characters.`;
  return maxItems === undefined ? '' : ` At most ${maxItems} entries.`;
}

function named(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

/**
 * An answer of the call.
 *
 * @throws Error when the file has no answer of that status
 */
export function answerOf(status: string): Answer {
  const answer = responses[status];
  if (!answer) throw new Error(`ApiAnswer: the OpenAPI file has no answer ${JSON.stringify(status)}.`);
  return {
    description: answer.description,
    headers: Object.entries(answer.headers ?? {}).map(([name, header]) => ({
      name,
      description:
        (header.$ref ? headerDescriptions[named(header.$ref)]?.description : header.description) ?? '',
    })),
    examples: Object.values(answer.content?.['application/json'].examples ?? {}).map(({summary, value}) => ({
      summary,
      json: JSON.stringify(value, null, 2),
    })),
  };
}

/** Every answer that is not a success, with the name of its status. */
export function errorAnswers(): {status: string; reason: string}[] {
  return Object.keys(responses)
    .filter((status) => status >= '400')
    .map((status) => ({status, reason: REASONS[status] ?? ''}));
}

const REASONS: Readonly<Record<string, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  413: 'Content too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Internal server error',
};
