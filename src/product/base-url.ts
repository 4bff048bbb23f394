/** Path under which the site is served, with a slash at both ends. */
export const BASE_URL = '/docs/';
