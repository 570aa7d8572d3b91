import { defineConfig } from 'vitest/config'

const pure = [
  'contract/**/*.test.ts',
  'domain/**/*.test.ts',
  'content/**/*.test.ts',
  'scripts/**/*.test.ts',
  'web/src/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [{ test: { name: 'unit', include: pure, environment: 'node', testTimeout: 60_000 } }],
  },
})
