import { defineConfig } from 'vitest/config'

const pure = ['contract', 'domain', 'content', 'scripts', 'web/src'].map((folder) => `${folder}/**/*.test.ts`)

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: pure, environment: 'node', testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // about the embedded database alone
          exclude: process.env.TEST_DATABASE_URL ? ['server/src/db/embedded.test.ts'] : [],
          environment: 'node',
          globalSetup: 'server/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
