declare module 'js-yaml' {
  export const CORE_SCHEMA: object;
  export function load(text: string, options: {schema: object}): unknown;
}
