import type {OriginSettings} from './origin-settings.ts';

/** Settings of Vercel: clean addresses, redirects in one hop, headers. The host keeps the query. */
export function vercelSettings({always, immutable, redirects, home, base}: OriginSettings) {
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...['/', base].map((source) => ({source, destination: `${base}${home}`, statusCode: 302})),
      ...redirects.map(({from, to}) => ({
        source: `${base}${from}`,
        destination: `${base}${to}`,
        statusCode: 301,
      })),
    ],
    headers: [
      {source: '/(.*)', headers: Object.entries(always).map(([key, value]) => ({key, value}))},
      {source: `${base}/assets/(.*)`, headers: [{key: 'Cache-Control', value: immutable}]},
    ],
  };
}
