/** The part of Vitest that samples use: the globals of Jest as imports, and settings. Its own types are 700 files. */
declare module "vitest" {
  const hook: JestHook;
  const each: JestTest;
  const matchers: typeof expect;
  export { hook as beforeAll, each as test, matchers as expect };
}
declare module "vitest/config" {
  export function defineConfig(config: {
    test: { include?: string[]; testTimeout?: number; hookTimeout?: number };
  }): unknown;
}
