/** What the service answers beside the search call; apart from what answers, which brings libraries along. */

export const HEALTH_PATH = '/healthz';
export const MCP_PATH = '/mcp';
