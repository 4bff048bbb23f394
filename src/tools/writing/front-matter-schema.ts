/** `npm run schema:record`: writes the front matter's rules as JSON Schema, for editors. */
import {writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import * as z from 'zod';
import {FRONT_MATTER} from '../../content/front-matter.ts';

/** Files that editors read, by the folder whose Markdown they describe. */
export const SCHEMA_FILES = {
  docs: '.vscode/page.schema.json',
  blog: '.vscode/post.schema.json',
} as const;

/** The JSON Schema (draft 7, which editors know) of the front matter of a folder, as the text of a file. */
export function frontMatterSchema(folder: keyof typeof SCHEMA_FILES): string {
  const schema = z.toJSONSchema(FRONT_MATTER[folder], {
    target: 'draft-7',
    unrepresentable: 'any',
    override({path, jsonSchema}) {
      // A format of Zod's own, which the pattern beside it says too.
      if (String(jsonSchema.format) === 'starts_with') delete jsonSchema.format;
      // Draft 7 has no type for what YAML reads as a date.
      if (path.join('/') === 'properties/date') Object.assign(jsonSchema, {type: 'string', format: 'date'});
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const folder of ['docs', 'blog'] as const) {
    writeFileSync(SCHEMA_FILES[folder], frontMatterSchema(folder));
    console.log(`Wrote ${SCHEMA_FILES[folder]}`);
  }
}
