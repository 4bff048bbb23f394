/** `npm run generate:variables`: writes what follows from the tables of variables into the files that show it. */
import fs from 'node:fs';
import {envExample} from './env-example.ts';
import {withTokenTable} from './token-table.ts';

const PAGE = 'docs/contributing.md';
const EXAMPLE = '.env.example';

fs.writeFileSync(EXAMPLE, envExample(fs.readFileSync(EXAMPLE, 'utf8')));
fs.writeFileSync(PAGE, withTokenTable(fs.readFileSync(PAGE, 'utf8'), PAGE));
