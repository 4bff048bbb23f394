/** The part of the `csv-parse` package that samples use. */
declare module "csv-parse/sync" {
  export function parse(
    input: string,
    options: { bom?: boolean; columns?: boolean; skip_empty_lines?: boolean; delimiter?: string; trim?: boolean },
  ): Record<string, string>[];
}
