import {schemas, type Variable} from './environment.ts';

/** A value of the product. */
export interface Row extends Variable {
  /** Pages write the value as `%token%`. */
  token?: string;
}

const {matching, url, origin, host, email} = schemas;

/** Domain of the default hosts. It is a reserved one, so that none of them belongs to anyone. */
const domain = (slug: string): string => `${slug.replaceAll('_', '-')}.example`;

/**
 * Every value of the product, a row each. The type `Product`, the checks, and the tokens follow from
 * it; a test compares it with `.env.example` and the table of tokens in `docs/contributing.md`. A tracker's
 * variables are in the tracker's file.
 */
export const VARIABLES = {
  name: {
    variable: 'PRODUCT_NAME',
    schema: matching(
      /^[A-Z][A-Za-z0-9]*$/,
      'letters and digits starting with an upper-case letter (it is also the name of the SDK client class)',
    ),
    default: 'Evalwright',
    token: 'Product',
  },
  slug: {
    variable: 'PRODUCT_SLUG',
    schema: matching(
      /^[a-z][a-z0-9_]*$/,
      'lower-case letters, digits and "_" starting with a letter (it is also the name of the Python package)',
    ),
    default: 'evalwright',
    token: 'product',
  },
  envPrefix: {default: (value) => value('slug').toUpperCase(), token: 'PRODUCT'},
  npmPackage: {default: (value) => `${value('slug')}-ts-sdk`},
  tagline: {default: 'Simulation, Evaluation, and Error Tracking for AI Agents'},
  siteUrl: {
    variable: 'SITE_URL',
    schema: origin,
    default: (value) => `https://${domain(value('slug'))}`,
    token: 'site_url',
  },
  appUrl: {
    variable: 'APP_URL',
    schema: url,
    default: (value) => `https://app.${domain(value('slug'))}`,
    token: 'app_url',
  },
  signUpUrl: {
    variable: 'SIGN_UP_URL',
    schema: url,
    default: (value) => `${value('appUrl')}/signup`,
  },
  apiUrl: {
    variable: 'API_URL',
    schema: url,
    default: (value) => `https://api.${domain(value('slug'))}`,
    token: 'api_url',
  },
  proxyUrl: {
    variable: 'PROXY_URL',
    schema: url,
    default: (value) => `https://proxy.${domain(value('slug'))}`,
    token: 'proxy_url',
  },
  blogUrl: {
    variable: 'BLOG_URL',
    schema: url,
    default: (value) => `${value('siteUrl')}${BASE_URL}blog`,
    token: 'blog_url',
  },
  repoUrl: {
    variable: 'REPO_URL',
    schema: url,
    default: (value) => `https://code.${domain(value('slug'))}/docs`,
    token: 'repo_url',
  },
  pythonPackageUrl: {
    variable: 'PYTHON_PACKAGE_URL',
    schema: url,
    default: (value) => `https://pypi.org/project/${value('slug')}`,
  },
  npmPackageUrl: {
    variable: 'NPM_PACKAGE_URL',
    schema: url,
    default: (value) => `https://www.npmjs.com/package/${value('npmPackage')}`,
  },
  privacyUrl: {
    variable: 'PRIVACY_URL',
    schema: url,
    default: (value) => `${value('siteUrl')}/privacy`,
  },
  termsUrl: {
    variable: 'TERMS_URL',
    schema: url,
    default: (value) => `${value('siteUrl')}/terms`,
  },
  cookiePolicyUrl: {
    variable: 'COOKIE_POLICY_URL',
    schema: url,
    default: (value) => `${value('siteUrl')}/cookies`,
  },
  supportEmail: {
    variable: 'SUPPORT_EMAIL',
    schema: email,
    default: (value) => `support@${domain(value('slug'))}`,
    token: 'support_email',
  },
  noIndex: {
    variable: 'NOINDEX',
    schema: matching(/^(?:true|false)$/, 'true or false'),
    default: 'false',
  },
  searchApiUrl: {
    variable: 'SEARCH_API_URL',
    schema: origin,
    default: '',
  },
  mcpUrl: {default: (value) => `${value('searchApiUrl') || value('siteUrl')}/mcp`, token: 'mcp_url'},
  cookieDomain: {
    variable: 'COOKIE_DOMAIN',
    schema: host,
    default: (value) => new URL(value('siteUrl')).hostname,
  },
  buildId: {
    variable: 'BUILD_ID',
    schema: matching(/^[\w.-]{1,128}$/, '1-128 of A-Z a-z 0-9 _ . -'),
    default: '',
  },
} as const satisfies Record<string, Row>;

/** Path under which the site is served, with a slash at both ends. */
export const BASE_URL = '/docs/';
