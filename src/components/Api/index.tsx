/** Parts of the API page, rendered at build time from the OpenAPI file: nothing here is typed by hand. */
import type {ReactNode} from 'react';
import openapi from '../../search/openapi.json';
import '../Table/styles.css';
import styles from './styles.module.css';

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

const schemas = openapi.components.schemas as Record<string, Schema>;
const operation = openapi.paths['/v1/search'].post;

function named(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
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

/** Rows of an object, those of its nested objects below them. */
function rowsOf(schema: Schema, prefix = ''): Array<{path: string; schema: Schema; required: boolean}> {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const row = {path, schema: property, required: schema.required?.includes(name) ?? false};
    const nested = property.items?.$ref ? schemas[named(property.items.$ref)] : property;
    const inner = property.type === 'array' ? `${path}[].` : `${path}.`;
    return [row, ...(nested ? rowsOf(nested, inner) : [])];
  });
}

/** The fields of a body, as a table. */
export function ApiFields({schema}: {schema: string}): ReactNode {
  const definition = schemas[schema];
  if (!definition) throw new Error(`ApiFields: the OpenAPI file has no schema ${JSON.stringify(schema)}.`);
  return (
    // A wide table scrolls by itself, for the keyboard too.
    <section
      className="table-scroll table-kind table-kind--parameters"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
      tabIndex={0}
      aria-label={`Fields of ${schema}`}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(definition).map(({path, schema: property, required}) => (
            <tr key={path}>
              <td>
                <code>{path}</code>
              </td>
              <td>{typeOf(property)}</td>
              <td>
                {property.default === undefined ? (
                  required ? (
                    'required'
                  ) : (
                    ''
                  )
                ) : (
                  <code>{JSON.stringify(property.default)}</code>
                )}
              </td>
              <td>
                {property.description}
                {bounds(property)}
                {property.enum && (
                  <>
                    {' One of '}
                    {property.enum.map((value, position) => (
                      <span key={value}>
                        {position > 0 && ', '}
                        <code>{value}</code>
                      </span>
                    ))}
                    .
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Media {
  description: string;
  headers?: Record<string, {description?: string; $ref?: string}>;
  content?: {'application/json': {examples: Record<string, {summary: string; value: unknown}>}};
}

const headerDescriptions = openapi.components.headers as Record<string, {description: string}>;

/** One answer of the search call: meaning, headers, example bodies. */
export function ApiAnswer({status}: {status: string}): ReactNode {
  const answer = (operation.responses as Record<string, Media>)[status];
  if (!answer) throw new Error(`ApiAnswer: the OpenAPI file has no answer ${JSON.stringify(status)}.`);
  return (
    <>
      <p>{answer.description}</p>
      {answer.headers && (
        <ul>
          {Object.entries(answer.headers).map(([name, header]) => (
            <li key={name}>
              <code>{name}</code>:{' '}
              {header.$ref ? headerDescriptions[named(header.$ref)]?.description : header.description}
            </li>
          ))}
        </ul>
      )}
      {Object.entries(answer.content?.['application/json'].examples ?? {}).map(([name, {summary, value}]) => (
        <figure key={name} className={styles.example}>
          <figcaption>{summary}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable */}
          <pre tabIndex={0}>
            <code>{JSON.stringify(value, null, 2)}</code>
          </pre>
        </figure>
      ))}
    </>
  );
}

/** Every answer that is not a success. */
export function ApiErrors(): ReactNode {
  return Object.keys(operation.responses)
    .filter((status) => status >= '400')
    .map((status) => (
      <section key={status} className={styles.answer} aria-label={`Status ${status}`}>
        <p className={styles.status}>
          <code>{status}</code> {REASONS[status]}
        </p>
        <ApiAnswer status={status} />
      </section>
    ));
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
