import type {Provider} from '../provider.ts';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/**
 * Tag manager: a container script from the manager's host. Page views and events are put on the
 * data layer, where the container's tags find them.
 */
export default {
  title: 'Tag manager',

  variables: ({matching, url}) => ({
    id: {
      variable: 'TAG_MANAGER_ID',
      schema: matching(/^GTM-[A-Z0-9]+$/, 'a container id such as GTM-ABC123'),
      default: '',
    },
    host: {variable: 'TAG_MANAGER_HOST', schema: url, default: 'https://www.googletagmanager.com'},
  }),

  identifier: 'id',

  stores: () => [
    {
      where: 'cookie',
      name: '_ga*',
      purpose: 'Recognizes the browser with a random id, to count visits.',
      duration: '2 years',
    },
    {
      where: 'cookie',
      name: '_gid',
      purpose: 'Recognizes the browser with a random id for one day.',
      duration: '1 day',
    },
    {
      where: 'cookie',
      name: '_gcl_*',
      purpose: 'Remembers which advertisement led to the visit.',
      duration: '90 days',
    },
  ],

  sources: ({host}) => ({script: [host], connect: [host], img: [host]}),

  leavesCodeBehind: true,

  async start({id, host}, signal) {
    const dataLayer = [{'gtm.start': Date.now(), event: 'gtm.js'}];
    window.dataLayer = dataLayer;
    const script = document.createElement('script');
    script.async = true;
    script.src = `${host}/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
    signal.addEventListener('abort', () => {
      script.remove();
      delete window.dataLayer;
    });
    const push = (entry: Record<string, unknown>) => window.dataLayer?.push(entry);
    return {
      pageView: ({url, title, referrer}) =>
        void push({event: 'page_view', page_location: url, page_title: title, page_referrer: referrer}),
      event: (name, properties) => void push({event: name, ...properties}),
    };
  },
} satisfies Provider<'id' | 'host'>;
