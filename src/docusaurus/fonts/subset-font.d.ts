/** The part of the package that is used here; it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep; all of them unless given. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | {min: number; max: number; default?: number}>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
