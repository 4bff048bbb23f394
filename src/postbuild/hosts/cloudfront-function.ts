import {HostError, type Material} from './material.ts';

/** Largest code that CloudFront takes for a function, in bytes. */
const MOST_BYTES = 10_240;

/**
 * Code of the CloudFront Function that sees each request first: redirects in one hop with the query,
 * files for hosts kept back, Markdown for clients that name it first, and the file of a clean address.
 *
 * @throws HostError when the redirects make it larger than CloudFront takes
 */
export function cloudFrontFunction({redirects, home, base}: Material): string {
  const old = Object.fromEntries(redirects.map(({from, to}) => [`${base}${from}`, `${base}${to}`]));
  const code = `// Written by "npm run host -- cloudfront" for this very content.
const BASE = ${JSON.stringify(base)};
const HOME = ${JSON.stringify(`${base}${home}`)};
const OLD = ${JSON.stringify(old)};

function queryOf(request) {
  const parts = [];
  for (const name in request.querystring) {
    const entry = request.querystring[name];
    for (const one of entry.multiValue || [entry]) parts.push(one.value === '' ? name : name + '=' + one.value);
  }
  return parts.length > 0 ? '?' + parts.join('&') : '';
}

function lead(request, status, to) {
  return {
    statusCode: status,
    statusDescription: status === 301 ? 'Moved Permanently' : 'Found',
    headers: {location: {value: to + queryOf(request)}},
  };
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (/^\\/_|\\.(?:br|gz|zst)$/.test(uri)) return {statusCode: 404, statusDescription: 'Not Found'};
  const clean = uri.replace(/\\/+$/, '').replace(/\\/index(?:\\.html)?$/, '').replace(/\\.html$/, '');
  if (clean === '' || clean === BASE) return lead(request, 302, HOME);
  if (Object.prototype.hasOwnProperty.call(OLD, clean)) return lead(request, 301, OLD[clean]);
  // Two slashes at the start would lead to another host.
  if (clean !== uri) return lead(request, 301, clean.replace(/^\\/+/, '/'));
  if (!/\\.[^/]*$/.test(uri) && uri.indexOf('/.well-known/') !== 0) {
    const accept = request.headers.accept ? request.headers.accept.value : '';
    request.uri = uri + (/^\\s*text\\/markdown\\s*(?:,|$)/i.test(accept) ? '.md' : '.html');
  }
  return request;
}
`;
  const bytes = Buffer.byteLength(code);
  if (bytes > MOST_BYTES) {
    throw new HostError(
      `The CloudFront Function would have ${bytes} bytes; CloudFront takes ${MOST_BYTES}. src/product/redirects.ts has ${redirects.length} redirects: keep them in a CloudFront KeyValueStore.`,
    );
  }
  return code;
}
