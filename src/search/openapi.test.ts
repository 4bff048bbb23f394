import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

const description = () => JSON.parse(readFileSync('src/search/openapi.json', 'utf8'));

interface Schema {
  required?: string[];
  properties?: Record<string, Schema>;
  items?: {$ref?: string};
  enum?: string[];
}

interface Answer {
  content?: {'application/json': {examples?: Record<string, {value: unknown}>}};
}

/** Each field of a body by its path, with what its row has to say. */
function fieldsOf(
  schema: Schema,
  schemas: Record<string, Schema>,
  presence: string,
  prefix = '',
): [string, string[]][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const item = schemas[field.items?.$ref?.split('/').at(-1) ?? ''];
    const says = [...(schema.required?.includes(name) ? [presence] : []), ...(field.enum ?? [])];
    const path = `${prefix}${name}`;
    return [[path, says], ...fieldsOf(item ?? field, schemas, presence, item ? `${path}[].` : `${path}.`)];
  });
}

it('the page about the call has every field, status and example', () => {
  const page = readFileSync('docs/apidocs.md', 'utf8');
  const {components, paths} = description();
  for (const name of ['SearchRequest', 'SearchResponse', 'ErrorResponse']) {
    const presence = name === 'SearchRequest' ? 'required' : 'always';
    for (const [path, says] of fieldsOf(components.schemas[name], components.schemas, presence)) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${path}\` |`));
      expect(row, path).toBeDefined();
      for (const part of says) expect(row).toContain(part);
    }
  }
  const bodies = [...page.matchAll(/```json\n([^`]+)```/g)].map(([, body = '']) => JSON.parse(body));
  for (const [status, {content}] of Object.entries<Answer>(paths['/v1/search'].post.responses)) {
    if (status >= '400') expect(page).toContain(`{/* #status-${status} */}`);
    for (const {value} of Object.values(content?.['application/json'].examples ?? {}))
      expect(bodies).toContainEqual(value);
  }
});
