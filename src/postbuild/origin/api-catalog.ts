/** Where programs look for the APIs of an origin: RFC 9727, a link set in JSON (RFC 9264). */
export const API_CATALOG_PATH = '.well-known/api-catalog';

/** Media type of the catalog; the file's name has no ending to tell it. */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

export interface CatalogOptions {
  /** Scheme and host of the site. */
  origin: string;
  /** Scheme and host that answer searches. */
  searchOrigin: string;
  baseUrl: string;
}

/** The catalog: the search call and the MCP server, with description and documentation. */
export function apiCatalog({origin, searchOrigin, baseUrl}: CatalogOptions): string {
  const documentation = [{href: `${origin}${baseUrl}apidocs`, type: 'text/html'}];
  const catalog = {
    linkset: [
      {
        anchor: `${searchOrigin}/v1/search`,
        'service-desc': [
          {href: `${origin}${baseUrl}search/openapi.json`, type: 'application/vnd.oai.openapi+json'},
        ],
        'service-doc': documentation,
        status: [{href: `${searchOrigin}/healthz`, type: 'application/json'}],
      },
      {anchor: `${searchOrigin}/mcp`, 'service-doc': documentation},
    ],
  };
  return `${JSON.stringify(catalog, null, 2)}\n`;
}
