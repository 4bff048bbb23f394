/** `npm run recompute -- <slug>`: prints every number of a post, and what its data are. */
import fs from 'node:fs';
import path from 'node:path';
import {describeTable, tablesReadBy} from '../research-data/source.ts';
import {computeValues} from './numbers.ts';

async function main(slug: string | undefined): Promise<void> {
  const folder = path.resolve('blog', slug ?? '');
  const module = path.join(folder, 'compute.ts');
  if (!slug || !fs.existsSync(module)) {
    throw new Error(
      `there is no post "${slug ?? ''}" with a compute.ts: npm run recompute -- <folder in blog/>`,
    );
  }
  for (const file of tablesReadBy(folder)) {
    const {rows, source} = describeTable(file);
    console.log(`${file}: ${rows} rows, ${source.license}. ${source.attribution}`);
  }
  const values = await computeValues(module);
  const width = Math.max(...[...values.keys()].map((id) => id.length));
  for (const [id, value] of values) {
    console.log(
      `${id.padEnd(width)}  ${typeof value === 'object' ? `${value.low} to ${value.high}` : value}`,
    );
  }
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
