import {BASE_URL} from './base-url.ts';
import {schemas} from './environment/schemas.ts';
import type {Variable} from './environment/variable.ts';

/** A value of the product. */
export interface Row extends Variable {
  /** Heading of `.env.example` of its variable. */
  group: 'Names' | 'Hosts and links' | 'Search' | 'Consent';
  /** Pages write the value as `%token%`. */
  token?: string;
  /** Components may read the value in the browser, with `usePublicValues`. */
  public?: true;
}

const {matching, url, origin, host, email} = schemas;

/** Domain of the default hosts. It is a reserved one, so that none of them belongs to anyone. */
const domain = (slug: string): string => `${slug.replaceAll('_', '-')}.example`;

/**
 * Every value of the product, a row each. The type `Product`, the checks, `.env.example`, the table
 * of tokens in `docs/contributing.md` and what components may read follow from it: run
 * `npm run generate:variables` after a change. A tracker's variables are in the tracker's file.
 */
export const VARIABLES = {
  name: {
    group: 'Names',
    variable: 'PRODUCT_NAME',
    schema: matching(
      /^[A-Z][A-Za-z0-9]*$/,
      'letters and digits starting with an upper-case letter (it is also the name of the SDK client class)',
    ),
    default: 'Evalwright',
    about: "The product's name, and the client class of both SDKs",
    token: 'Product',
  },
  slug: {
    group: 'Names',
    variable: 'PRODUCT_SLUG',
    schema: matching(
      /^[a-z][a-z0-9_]*$/,
      'lower-case letters, digits and "_" starting with a letter (it is also the name of the Python package)',
    ),
    default: 'evalwright',
    about: 'The Python package, the command line program, and part of paths',
    token: 'product',
    public: true,
  },
  envPrefix: {
    group: 'Names',
    default: (value) => value('slug').toUpperCase(),
    about: "The prefix of the platform's environment variables",
    token: 'PRODUCT',
  },
  pythonPackage: {
    group: 'Names',
    default: (value) => value('slug'),
    about: 'Python package of the Python SDK',
  },
  npmPackage: {
    group: 'Names',
    default: (value) => `${value('slug')}-ts-sdk`,
    about: 'npm package of the TypeScript SDK',
  },
  tagline: {
    group: 'Names',
    default: 'Simulation, Evaluation, and Error Tracking for AI Agents',
    about: 'One line that says what the platform is',
  },
  siteUrl: {
    group: 'Hosts and links',
    variable: 'SITE_URL',
    schema: origin,
    default: (value) => `https://${domain(value('slug'))}`,
    about: 'The company site, and the origin that serves this documentation; without a path',
    token: 'site_url',
  },
  appUrl: {
    group: 'Hosts and links',
    variable: 'APP_URL',
    schema: url,
    default: (value) => `https://app.${domain(value('slug'))}`,
    about: 'The web app',
    token: 'app_url',
  },
  signUpUrl: {
    group: 'Hosts and links',
    variable: 'SIGN_UP_URL',
    schema: url,
    default: (value) => `${value('appUrl')}/signup`,
    about: 'Sign-up page of the web app',
    public: true,
  },
  apiUrl: {
    group: 'Hosts and links',
    variable: 'API_URL',
    schema: url,
    default: (value) => `https://api.${domain(value('slug'))}`,
    about: 'The HTTP API',
    token: 'api_url',
  },
  proxyUrl: {
    group: 'Hosts and links',
    variable: 'PROXY_URL',
    schema: url,
    default: (value) => `https://proxy.${domain(value('slug'))}`,
    about: 'The proxy for language models',
    token: 'proxy_url',
  },
  blogUrl: {
    group: 'Hosts and links',
    variable: 'BLOG_URL',
    schema: url,
    default: (value) => `${value('siteUrl')}${BASE_URL}blog`,
    about: 'The blog, where the navigation bar leads',
    token: 'blog_url',
  },
  repoUrl: {
    group: 'Hosts and links',
    variable: 'REPO_URL',
    schema: url,
    default: (value) => `https://code.${domain(value('slug'))}/docs`,
    about: 'The repository of this documentation, for edit links and issues',
    token: 'repo_url',
    public: true,
  },
  pythonPackageUrl: {
    group: 'Hosts and links',
    variable: 'PYTHON_PACKAGE_URL',
    schema: url,
    default: (value) => `https://pypi.org/project/${value('pythonPackage')}`,
    about: 'Package page of the Python SDK',
  },
  npmPackageUrl: {
    group: 'Hosts and links',
    variable: 'NPM_PACKAGE_URL',
    schema: url,
    default: (value) => `https://www.npmjs.com/package/${value('npmPackage')}`,
    about: 'Package page of the TypeScript SDK',
  },
  privacyUrl: {
    group: 'Hosts and links',
    variable: 'PRIVACY_URL',
    schema: url,
    default: (value) => `${value('siteUrl')}/privacy`,
    about: 'Privacy policy',
  },
  termsUrl: {
    group: 'Hosts and links',
    variable: 'TERMS_URL',
    schema: url,
    default: (value) => `${value('siteUrl')}/terms`,
    about: 'Terms of service',
  },
  cookiePolicyUrl: {
    group: 'Hosts and links',
    variable: 'COOKIE_POLICY_URL',
    schema: url,
    default: (value) => `${value('siteUrl')}/cookies`,
    about: 'Cookie policy',
  },
  supportEmail: {
    group: 'Hosts and links',
    variable: 'SUPPORT_EMAIL',
    schema: email,
    default: (value) => `support@${domain(value('slug'))}`,
    about: 'The address for support',
    token: 'support_email',
  },
  searchApiUrl: {
    group: 'Search',
    variable: 'SEARCH_API_URL',
    schema: origin,
    default: '',
    about: "Origin that answers POST /v1/search; empty: the page's own origin",
    public: true,
  },
  cookieDomain: {
    group: 'Consent',
    variable: 'COOKIE_DOMAIN',
    schema: host,
    default: (value) => new URL(value('siteUrl')).hostname,
    about: 'Domain of the consent cookie on hosts that belong to it; other hosts use their own',
  },
  buildId: {
    group: 'Consent',
    variable: 'BUILD_ID',
    schema: matching(/^[\w.-]{1,128}$/, '1-128 of A-Z a-z 0-9 _ . -'),
    default: '',
    about: 'Consent is asked for again when this changes; empty: the digest of what is consented to',
  },
} as const satisfies Record<string, Row>;

type Rows = typeof VARIABLES;

/** Names of the values that components may read in the browser. */
export type PublicName = {
  [Name in keyof Rows]: Rows[Name] extends {public: true} ? Name : never;
}[keyof Rows];
