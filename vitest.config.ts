import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'blog/**/*.test.ts', 'e2e/**/*.test.ts'],
    // By default one processor is kept free, which on two is half of them.
    maxWorkers: availableParallelism(),
    // The sample checks start compilers.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
