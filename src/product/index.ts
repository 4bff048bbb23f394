/**
 * The product this site documents: the one place of its name, hosts and identifiers. This module is the door for
 * everything that runs while the site is built; components take `product/use-public-values.ts`.
 */

export {BASE_URL, MARKDOWN_ENDING} from './address.ts';
export {type Diagnostic, formatDiagnostic, UserError} from './diagnostic.ts';

import {BASE_URL} from './address.ts';
import {type Environment, readVariables, schemas, type Variable} from './environment.ts';
import {type Trackers, takesEvents, trackersOf, trackerVariables} from './tracking/providers.ts';

/** A value of the product. */
export interface Row extends Variable {
  /** Pages write the value as `%token%`. */
  token?: string;
}

const {matching, url, origin, host, email} = schemas;

/** Name of the product, and of the class of the SDK's client. */
const className = matching(
  /^[A-Z][A-Za-z0-9]*$/,
  'letters and digits starting with an upper-case letter (it is also the name of the SDK client class)',
);
/** Name of the Python package. */
const packageName = matching(
  /^[a-z][a-z0-9_]*$/,
  'lower-case letters, digits and "_" starting with a letter (it is also the name of the Python package)',
);
const flag = matching(/^(?:true|false)$/, 'true or false');
const buildId = matching(/^[\w.-]{1,128}$/, '1-128 of A-Z a-z 0-9 _ . -');

/**
 * Every value of the product, a row each. The type `Product`, the checks, and the tokens follow from
 * it; a test compares it with `.env.example` and the table of tokens in `docs/contributing.md`. A tracker's
 * variables are in the tracker's file.
 */
export const VARIABLES = {
  name: {variable: 'PRODUCT_NAME', schema: className, default: 'Evalwright', token: 'Product'},
  slug: {variable: 'PRODUCT_SLUG', schema: packageName, default: 'evalwright', token: 'product'},
  envPrefix: {default: (value) => value('slug').toUpperCase(), token: 'PRODUCT'},
  /** Domain of the default hosts. It is a reserved one, so that none of them belongs to anyone. */
  domain: {default: (value) => `${value('slug').replaceAll('_', '-')}.example`},
  npmPackage: {default: '{slug}-ts-sdk'},
  tagline: {default: 'Simulation, Evaluation, and Error Tracking for AI Agents'},
  siteUrl: {variable: 'SITE_URL', schema: origin, default: 'https://{domain}', token: 'site_url'},
  appUrl: {variable: 'APP_URL', schema: url, default: 'https://app.{domain}', token: 'app_url'},
  signUpUrl: {variable: 'SIGN_UP_URL', schema: url, default: '{appUrl}/signup'},
  apiUrl: {variable: 'API_URL', schema: url, default: 'https://api.{domain}', token: 'api_url'},
  proxyUrl: {variable: 'PROXY_URL', schema: url, default: 'https://proxy.{domain}', token: 'proxy_url'},
  blogUrl: {
    variable: 'BLOG_URL',
    schema: url,
    default: `{siteUrl}${BASE_URL}blog`,
    token: 'blog_url',
  },
  repoUrl: {variable: 'REPO_URL', schema: url, default: 'https://code.{domain}/docs', token: 'repo_url'},
  pythonPackageUrl: {variable: 'PYTHON_PACKAGE_URL', schema: url, default: 'https://pypi.org/project/{slug}'},
  npmPackageUrl: {
    variable: 'NPM_PACKAGE_URL',
    schema: url,
    default: 'https://www.npmjs.com/package/{npmPackage}',
  },
  privacyUrl: {variable: 'PRIVACY_URL', schema: url, default: '{siteUrl}/privacy'},
  termsUrl: {variable: 'TERMS_URL', schema: url, default: '{siteUrl}/terms'},
  cookiePolicyUrl: {variable: 'COOKIE_POLICY_URL', schema: url, default: '{siteUrl}/cookies'},
  supportEmail: {
    variable: 'SUPPORT_EMAIL',
    schema: email,
    default: 'support@{domain}',
    token: 'support_email',
  },
  noIndex: {variable: 'NOINDEX', schema: flag, default: 'false'},
  searchApiUrl: {variable: 'SEARCH_API_URL', schema: origin, default: ''},
  mcpUrl: {default: (value) => `${value('searchApiUrl') || value('siteUrl')}/mcp`, token: 'mcp_url'},
  cookieDomain: {
    variable: 'COOKIE_DOMAIN',
    schema: host,
    default: (value) => new URL(value('siteUrl')).hostname,
  },
  buildId: {variable: 'BUILD_ID', schema: buildId, default: ''},
} as const satisfies Record<string, Row>;

/** A text for each row of the table of variables. */
type Values = {[Name in keyof typeof VARIABLES]: string};

/** The product this site documents: a text for each row of `VARIABLES`, and its trackers. */
export interface Product extends Values {
  /** Trackers; one without an identifier does not exist in the page. */
  trackers: Trackers;
}

/**
 * Reads and validates the product from environment variables. Only entry points
 * call it; everything else takes the product as a parameter.
 *
 * @param environment variables by name; an unset or blank one takes its default
 * @throws UserError naming every variable with a bad value and what it must be
 */
export function loadProduct(environment: Environment = process.env): Product {
  const rows = {...VARIABLES, ...trackerVariables()};
  const values: Values = readVariables('The site cannot be built', rows, environment);
  const names = Object.keys(VARIABLES) as (keyof Values)[];
  return {
    ...(Object.fromEntries(names.map((name) => [name, values[name]])) as Values),
    trackers: trackersOf(values),
  };
}

/** The values of the product by the `%token%` of each. */
export function productTokens(product: Product): Record<string, string> {
  const rows = Object.entries<Row>(VARIABLES) as [keyof typeof VARIABLES, Row][];
  return Object.fromEntries(rows.flatMap(([name, {token}]) => (token ? [[token, product[name]]] : [])));
}

/** The values of the product that components may read in the browser, and no others. */
export const publicValues = ({repoUrl, searchApiUrl, trackers}: Product) => ({
  repoUrl,
  searchApiUrl,
  /** True when a tracker takes readers' answers; without one, no page asks for feedback. */
  takesEvents: takesEvents(trackers),
});

export type PublicValues = ReturnType<typeof publicValues>;
