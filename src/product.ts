import * as z from 'zod';

/**
 * The product this site documents: the one place that knows its name, hosts and identifiers.
 *
 * Every value has a default and can be set by an environment variable (listed in `.env.example`).
 * `loadProduct` validates them when the configuration loads; a bad value stops the build with an
 * error that names the variable.
 */
export interface Product {
  /** Display name, and the SDKs' client class: letters and digits, starting with an upper-case letter. */
  name: string;
  /** Python package, command line program and route segment: lower-case letters, digits, `_`. */
  slug: string;
  /** Prefix of the platform's environment variables: the slug in upper case. */
  envPrefix: string;
  /** npm package of the TypeScript SDK. */
  npmPackage: string;
  /** Python package of the Python SDK. */
  pythonPackage: string;
  /** One line that says what the platform is. */
  tagline: string;
  /** Company site, and the origin this documentation is served from. */
  siteUrl: string;
  /** The web application. */
  appUrl: string;
  /** Sign-up page of the web application. */
  signUpUrl: string;
  /** The HTTP API. */
  apiUrl: string;
  /** The LLM proxy. */
  proxyUrl: string;
  /** Where the navbar's Blog entry leads. */
  blogUrl: string;
  /** Code-hosting repository of this documentation. */
  repoUrl: string;
  /** Package page of the Python SDK. */
  pythonPackageUrl: string;
  /** Package page of the TypeScript SDK. */
  npmPackageUrl: string;
  privacyUrl: string;
  termsUrl: string;
  cookiePolicyUrl: string;
  supportEmail: string;
  /** Domain of the consent cookie when the page's host belongs to it. */
  cookieDomain: string;
  /** Consent build id; empty means the digest of what is consented to. */
  buildId: string;
  /** Host that answers `POST /v1/search`; empty means the page's own origin. */
  searchApiUrl: string;
  /** Trackers; one without an identifier does not exist in the page. */
  trackers: Trackers;
}

export interface Trackers {
  posthog: {key: string; host: string};
  tagManager: {id: string; host: string};
  insight: {partnerId: string; host: string};
  pageViews: {endpoint: string; domain: string};
}

/** Thrown when an environment variable has a value the site cannot be built with. */
export class ProductVariableError extends Error {
  override name = 'ProductVariableError';
}

const BASE_URL_PATH = '/docs/';

/** An http(s) URL, returned without its trailing slash. */
const url = z
  .string()
  .refine(isHttpUrl, 'must be an absolute http:// or https:// URL')
  .transform((value) => value.replace(/\/+$/, ''));
const optionalUrl = z.union([z.literal(''), url]);
const origin = z
  .string()
  .refine(
    (value) => isHttpUrl(value) && /^https?:\/\/[^/?#]+\/?$/.test(value),
    'must be an http(s) origin without a path, such as https://example.com',
  )
  .transform((value) => value.replace(/\/+$/, ''));
const matching = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be ${what}`);
const optionalMatching = (pattern: RegExp, what: string) => z.union([z.literal(''), matching(pattern, what)]);

function isHttpUrl(value: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the product from environment variables.
 *
 * @param environment variables by name; an unset or blank one takes its default
 * @throws ProductVariableError naming every variable with a bad value and what it must be
 */
export function loadProduct(environment: Environment = process.env): Product {
  const problems: string[] = [];
  const read = <T>(variable: string, schema: z.ZodType<T>, fallback: string): T => {
    const value = environment[variable]?.trim() || fallback;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const {message} = deepestIssue(parsed.error);
    problems.push(`${variable}=${JSON.stringify(value)}: ${message}`);
    return fallback as T;
  };

  const name = read(
    'PRODUCT_NAME',
    matching(
      /^[A-Z][A-Za-z0-9]*$/,
      'letters and digits starting with an upper-case letter (it is also the name of the SDK client class)',
    ),
    'Evalwright',
  );
  const slug = read(
    'PRODUCT_SLUG',
    matching(
      /^[a-z][a-z0-9_]*$/,
      'lower-case letters, digits and "_" starting with a letter (it is also the name of the Python package)',
    ),
    'evalwright',
  );
  // A host name cannot hold "_".
  const domain = `${slug.replaceAll('_', '-')}.example`;
  const siteUrl = read('SITE_URL', origin, `https://${domain}`);
  const appUrl = read('APP_URL', url, `https://app.${domain}`);
  const host = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

  const product: Product = {
    name,
    slug,
    envPrefix: slug.toUpperCase(),
    npmPackage: `${slug}-ts-sdk`,
    pythonPackage: slug,
    tagline: 'Simulation, Evaluation, and Error Tracking for AI Agents',
    siteUrl,
    appUrl,
    signUpUrl: read('SIGN_UP_URL', url, `${appUrl}/signup`),
    apiUrl: read('API_URL', url, `https://api.${domain}`),
    proxyUrl: read('PROXY_URL', url, `https://proxy.${domain}`),
    blogUrl: read('BLOG_URL', url, `${siteUrl}${BASE_URL_PATH}blog`),
    repoUrl: read('REPO_URL', url, `https://code.${domain}/docs`),
    pythonPackageUrl: read('PYTHON_PACKAGE_URL', url, `https://pypi.org/project/${slug}`),
    npmPackageUrl: read('NPM_PACKAGE_URL', url, `https://www.npmjs.com/package/${slug}-ts-sdk`),
    privacyUrl: read('PRIVACY_URL', url, `${siteUrl}/privacy`),
    termsUrl: read('TERMS_URL', url, `${siteUrl}/terms`),
    cookiePolicyUrl: read('COOKIE_POLICY_URL', url, `${siteUrl}/cookies`),
    supportEmail: read('SUPPORT_EMAIL', z.email('must be an e-mail address'), `support@${domain}`),
    cookieDomain: read(
      'COOKIE_DOMAIN',
      matching(host, 'a host name such as example.com'),
      new URL(isHttpUrl(siteUrl) ? siteUrl : `https://${domain}`).hostname,
    ),
    buildId: read('BUILD_ID', optionalMatching(/^[\w.-]{1,128}$/, '1-128 of A-Z a-z 0-9 _ . -'), ''),
    searchApiUrl: read('SEARCH_API_URL', z.union([z.literal(''), origin]), ''),
    trackers: {
      posthog: {
        key: read('POSTHOG_KEY', optionalMatching(/^[\w-]+$/, 'a project key'), ''),
        host: read('POSTHOG_HOST', url, 'https://us.i.posthog.com'),
      },
      tagManager: {
        id: read(
          'TAG_MANAGER_ID',
          optionalMatching(/^GTM-[A-Z0-9]+$/, 'a container id such as GTM-ABC123'),
          '',
        ),
        host: read('TAG_MANAGER_HOST', url, 'https://www.googletagmanager.com'),
      },
      insight: {
        partnerId: read('INSIGHT_PARTNER_ID', optionalMatching(/^\d+$/, 'a numeric partner id'), ''),
        host: read('INSIGHT_HOST', url, 'https://px.ads.linkedin.com'),
      },
      pageViews: {
        endpoint: read('PAGE_VIEWS_ENDPOINT', optionalUrl, ''),
        domain: read(
          'PAGE_VIEWS_DOMAIN',
          matching(host, 'a host name such as example.com'),
          new URL(isHttpUrl(siteUrl) ? siteUrl : `https://${domain}`).hostname,
        ),
      },
    },
  };

  if (problems.length > 0) {
    throw new ProductVariableError(
      `The site cannot be built with these environment variables:\n${problems.map((p) => `  ${p}`).join('\n')}\nSee .env.example for what each one means.`,
    );
  }
  return product;
}

/** The most specific message of a failed parse: a union reports its branches one level down. */
function deepestIssue(error: z.ZodError): {message: string} {
  const issue = error.issues[0];
  if (issue?.code === 'invalid_union') {
    return issue.errors.flat().at(-1) ?? issue;
  }
  return issue ?? {message: 'is not valid'};
}
