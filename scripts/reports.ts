import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a run of tests came to. */
export interface Counted {
  passed: number
  failed: number
  /** Each test that failed: where it stands, its name, and the first lines of why. */
  failures?: string[]
}

const LINES_OF_A_REASON = 8

/** The colours of a terminal aside, which say nothing in a log. */
const beginning = (reason = 'no reason was given') =>
  stripVTControlCharacters(reason).split('\n').slice(0, LINES_OF_A_REASON).join('\n    ')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** The report that vitest writes as JSON; of a file that never came to its tests there is the file's own reason. */
export function readVitest(file: string, root: string): Counted {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const path = relative(root, name)
    if (failed.length === 0 && status === 'failed') return [`${path}\n    ${beginning(message)}`]
    return failed.map((test) => `${path} › ${test.fullName}\n    ${beginning(test.failureMessages?.[0])}`)
  })
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
    failures,
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

const VERDICTS: Record<string, string> = { unexpected: 'failed', flaky: 'passed at the second try' }

const tellOf = (suite: PlaywrightSuite): string[] => [
  ...(suite.suites ?? []).flatMap(tellOf),
  ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ status, results }) => {
      const verdict = VERDICTS[status]
      const reason = results.find(({ error }) => error)?.error?.message
      return verdict ? [`${file}:${line} › ${title} (${verdict})\n    ${beginning(reason)}`] : []
    }),
  ),
]

/** The report that Playwright writes as JSON. A test that needed a second try is told of, and counts as passed. */
export function readPlaywright(file: string): Counted {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: suites.flatMap(tellOf) }
}
