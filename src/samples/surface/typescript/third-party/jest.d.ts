/** The part of the Jest globals (`@types/jest` 29) that samples use. */

type JestHook = (fn: () => unknown, timeout?: number) => void;
interface JestTest {
  (name: string, fn: () => unknown, timeout?: number): void;
  each<T>(cases: readonly T[]): (name: string, fn: (value: T) => unknown, timeout?: number) => void;
}

interface JestMatchers {
  not: JestMatchers;
  resolves: JestMatchers;
  rejects: JestMatchers;
  toBe(expected: unknown): void;
  toBeDefined(): void;
  toBeFalsy(): void;
  toBeGreaterThan(expected: number | bigint): void;
  toBeGreaterThanOrEqual(expected: number | bigint): void;
  toBeLessThan(expected: number | bigint): void;
  toBeLessThanOrEqual(expected: number | bigint): void;
  toBeTruthy(): void;
  toContain(expected: unknown): void;
  toEqual(expected: unknown): void;
  toHaveLength(expected: number): void;
  toMatch(expected: string | RegExp): void;
  toThrow(expected?: string | RegExp): void;
}

declare const beforeAll: JestHook;
declare const beforeEach: JestHook;
declare const afterAll: JestHook;
declare const afterEach: JestHook;
declare const describe: (name: string, fn: () => void) => void;
declare const it: JestTest;
declare const test: JestTest;
declare const expect: (actual: unknown) => JestMatchers;
