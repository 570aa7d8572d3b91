import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.ts'

const kept = (report: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'margam-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a test that failed is named with its file and why, and so is a file that never came to its tests', () => {
  const report = kept({
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    testResults: [
      {
        name: '/home/us/margam/server/src/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a is saved', status: 'passed', failureMessages: [] },
          {
            fullName: 'a is read',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at a.test.ts:7'],
          },
        ],
      },
      {
        name: '/home/us/margam/server/src/b.test.ts',
        status: 'failed',
        message: 'no such export',
        assertionResults: [],
      },
    ],
  })
  expect(readVitest(report, '/home/us/margam')).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'server/src/a.test.ts › a is read\n    expected 1\n     at a.test.ts:7',
      'server/src/b.test.ts\n    no such export',
    ],
  })
})

test('a journey that needed a second try is told of, and passed', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'marks.spec.ts',
    line: 9,
    tests: [{ status, results: [{ error: message ? { message } : undefined }, {}] }],
  })
  const report = kept({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('a mark is typed', 'expected')],
        suites: [{ specs: [spec('a mark is lost', 'unexpected', 'no mark'), spec('late', 'flaky', 'too late')] }],
      },
    ],
  })
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      'marks.spec.ts:9 › a mark is lost (failed)\n    no mark',
      'marks.spec.ts:9 › late (passed at the second try)\n    too late',
    ],
  })
})
