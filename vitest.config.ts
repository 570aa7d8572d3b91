import { defineConfig } from 'vitest/config'
import { wordMacros } from './web/words/macros.ts'

const pure = ['contract', 'domain', 'content', 'scripts', 'web'].map((folder) => `${folder}/**/*.test.ts`)

/** About calls, printing and files rather than the database: in a run on both databases, on PostgreSQL, where they are faster. */
const ON_ONE_DATABASE = [
  'bench/**/*.test.ts',
  'server/src/admin/socket.test.ts',
  'server/src/features/own-questions/exchange/*.test.ts',
  'server/src/features/papers/print/*.test.ts',
  'server/src/features/{report-cards,timetable}/print.test.ts',
  'server/src/files/*.test.ts',
  'server/src/http/{compress,heavy-bodies}.test.ts',
  'server/src/testing/{every-call,every-id}.test.ts',
]

const EMBEDDED = ['server/src/db/embedded.test.ts', 'server/src/db/embedded/*.test.ts']
const OWN_SERVER = ['server/src/db/restart.test.ts', 'server/src/db/server-connections.test.ts']

/** The schema as migrations leave it, those of old data, and copies as of one moment, which are refused there. */
const NOT_SPREAD = [
  'server/src/db/{indexes,tenants}.test.ts',
  'server/src/db/spread/placement.test.ts',
  'server/src/db/*-migration.test.ts',
  'server/src/db/old-data.test.ts',
  'server/src/keeping/{backup,restore}.test.ts',
]

/** What is about the embedded database alone, or about a server of its own: once in each whole run is enough. */
function notHere(): string[] {
  if (process.env.CITUS_URL) return [...EMBEDDED, ...OWN_SERVER, ...NOT_SPREAD]
  if (process.env.TEST_DATABASE_URL) return EMBEDDED
  return [...OWN_SERVER, ...(process.env.ALSO_ON_POSTGRES ? ON_ONE_DATABASE : [])]
}

const setupFiles = ['scripts/property-tests.ts']

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [wordMacros],
        test: {
          name: 'unit',
          include: pure,
          environment: 'node',
          // what files import is loaded once for all of them
          isolate: false,
          maxWorkers: 2,
          setupFiles: [...setupFiles, 'web/words/speak-english.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [wordMacros],
        test: {
          name: 'components',
          include: ['web/src/**/*.component.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'web/src/testing/browser.ts',
          // the pieces of the screens are loaded once for all files, which takes longer than the tests
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: notHere(),
          environment: 'node',
          setupFiles: [...setupFiles, 'server/src/testing/each-file.ts'],
          globalSetup: 'server/src/testing/global-setup.ts',
          // the server is loaded once for all files, and what was compiled of the embedded engine serves them all
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
