/** Writes the security headers of a built site: `tsx src/plugins/security-headers/main.ts [folder]`. */
import path from 'node:path';
import {BASE_URL, loadProduct} from '../../product.ts';
import {HEADERS_FILE, NGINX_FILE, writeSecurityHeaders} from './write.ts';

const folder = process.argv[2] ?? 'build';
const {pages, scripts, styles} = writeSecurityHeaders(folder, loadProduct(), BASE_URL);
console.log(
  `Security headers for ${pages} pages (${scripts} inline scripts, ${styles} inline style sheets): ${path.join(folder, HEADERS_FILE)}, ${path.join(folder, NGINX_FILE)}`,
);
