import type {Provider} from '../provider.ts';

/**
 * Pixel of a professional network: one image request a page view. The network's script is not
 * used, so none of its code runs in the page.
 */
export default {
  title: 'Professional-network pixel',

  variables: ({matching, url}) => ({
    partnerId: {
      variable: 'INSIGHT_PARTNER_ID',
      schema: matching(/^\d+$/, 'a numeric partner id'),
      default: '',
    },
    host: {variable: 'INSIGHT_HOST', schema: url, default: 'https://px.ads.linkedin.com'},
  }),

  identifier: 'partnerId',
  // The pixel counts pages; what a visitor does there is not told to the network.
  ignoresEvents: true,

  stores: ({host}) =>
    (
      [
        ['bcookie', 'Recognizes the browser on the network.', '1 year'],
        ['li_sugr', 'Estimates whether the visitor is a member of the network.', '90 days'],
        ['lidc', "Selects the network's data center.", '1 day'],
      ] as const
    ).map(([name, purpose, duration]) => ({
      where: 'cookie',
      name,
      host: new URL(host).hostname,
      purpose,
      duration,
    })),

  sources: ({host}) => ({img: [host]}),

  async start({partnerId, host}) {
    return {
      pageView({url}) {
        const pixel = new Image(1, 1);
        pixel.referrerPolicy = 'strict-origin-when-cross-origin';
        // The time prevents a cached answer to a second view of a page.
        const time = String(Date.now());
        const query = new URLSearchParams({pid: partnerId, fmt: 'gif', time, url});
        pixel.src = `${host}/collect/?${query}`;
      },
      event() {},
    };
  },
} satisfies Provider<'partnerId' | 'host'>;
