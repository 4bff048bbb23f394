import type {Provider} from '../provider.ts';

/**
 * Page-view tracker that speaks the Plausible events API, `POST {name, url, referrer, domain}`,
 * so that it can be self-hosted. It stores nothing in the browser.
 */
export default {
  title: 'Page-view counter',

  variables: ({url, host}) => ({
    endpoint: {variable: 'PAGE_VIEWS_ENDPOINT', schema: url, default: ''},
    domain: {
      variable: 'PAGE_VIEWS_DOMAIN',
      schema: host,
      default: (value) => new URL(value('siteUrl')).hostname,
    },
  }),

  identifier: 'endpoint',

  stores: () => [],

  sources: ({endpoint}) => ({connect: [endpoint]}),

  async start({endpoint, domain}, signal) {
    const send = (name: string, url: string, referrer: string, props?: object) => {
      fetch(endpoint, {
        method: 'POST',
        // It needs no preflight request.
        headers: {'content-type': 'text/plain'},
        body: JSON.stringify({name, url, referrer, domain, ...(props && {props})}),
        credentials: 'omit',
        keepalive: true,
        signal,
        // Blocked, offline or withdrawn: what is not counted is no fault of the page.
      }).catch(() => undefined);
    };
    return {
      pageView: ({url, referrer}) => send('pageview', url, referrer),
      event: (name, properties) => send(name, window.location.href, document.referrer, properties),
    };
  },
} satisfies Provider<'endpoint' | 'domain'>;
