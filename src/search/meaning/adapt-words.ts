/**
 * `npm run search:adapt`: fits the word vectors to the wordings of the site and writes
 * `adapted.generated.json` (README.md beside this file says when to run it).
 */
import {writeFileSync} from 'node:fs';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {cutPages} from '../index/page-terms.ts';
import {readSourcePages} from '../index/source-pages.ts';
import {fitWords, wordingsOf} from './fit-words.ts';

const TARGET = 'src/search/meaning/adapted.generated.json';

const pages = readSourcePages({root: process.cwd(), baseUrl: BASE_URL, product: loadProduct({})});
const wordings = wordingsOf(cutPages(pages));
const text = `${JSON.stringify(fitWords(wordings), null, 2)}\n`;
writeFileSync(TARGET, text);
console.log(`${wordings.words.length} wordings, ${(Buffer.byteLength(text) / 1e6).toFixed(2)} MB`);
