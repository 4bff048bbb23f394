import * as z from 'zod';

/** Whether a value is an absolute `http://` or `https://` URL of one host, without credentials, pattern or quotes. */
function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value) || /[\s'";*\\]/.test(value)) return false;
  const {protocol, hostname, username, password} = new URL(value);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

/** As browsers compare URLs: the host in lower case and ASCII, without a trailing slash. */
const normalized = (value: string) => new URL(value).href.replace(/\/+$/, '');

const HTTP_URL = 'must be an absolute http:// or https:// URL, without user name, password, quotes or *';

const matching = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be ${what}`);

/** What an environment variable may hold. Each message says what the value must be. */
export const schemas = {
  /** Text of a pattern; `what` ends the sentence "must be …". */
  matching,
  /** An http(s) URL, read without its trailing slash. */
  url: z.string().refine(isHttpUrl, HTTP_URL).transform(normalized),
  /** Scheme, host and port of a site, read without a trailing slash. */
  origin: z
    .string()
    .refine(
      (value) => isHttpUrl(value) && /^https?:\/\/[^/?#]+\/?$/.test(value),
      'must be an http(s) origin without a path, such as https://example.com',
    )
    .transform(normalized),
  host: matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'a host name such as example.com'),
  email: z.email('must be an e-mail address'),
};

export type Schemas = typeof schemas;
