import * as z from 'zod';

/** Whether a value is an absolute `http://` or `https://` URL. */
function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

const withoutEnd = (value: string) => value.replace(/\/+$/, '');

const matching = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be ${what}`);

/** What an environment variable may hold. Each message says what the value must be. */
export const schemas = {
  /** Text of a pattern; `what` ends the sentence "must be …". */
  matching,
  /** An http(s) URL, read without its trailing slash. */
  url: z.string().refine(isHttpUrl, 'must be an absolute http:// or https:// URL').transform(withoutEnd),
  /** Scheme, host and port of a site, read without a trailing slash. */
  origin: z
    .string()
    .refine(
      (value) => isHttpUrl(value) && /^https?:\/\/[^/?#]+\/?$/.test(value),
      'must be an http(s) origin without a path, such as https://example.com',
    )
    .transform(withoutEnd),
  host: matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'a host name such as example.com'),
  email: z.email('must be an e-mail address'),
};

export type Schemas = typeof schemas;
