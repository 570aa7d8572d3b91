import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

interface Line {
  id: unknown
  error?: string
  [key: string]: unknown
}

/** Answers of one run of the batch interface, line by line. */
function guide(...requests: (object | string)[]): Line[] {
  const input = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request))).join('\n')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/guide.ts'],
    { input, encoding: 'utf8', maxBuffer: 2 ** 27 },
  )
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line))
}

it('answers every line in order with its id, and bad lines with an error', () => {
  const lines = guide(
    '{"id": 1',
    { id: 2, op: 'none' },
    '[]',
    '',
    { id: 'ü\u2028', op: 'interest-items' },
    { op: 'iq-form' },
    { id: 5, op: 'iq-score', seed: 1 },
    { id: 6, op: 'careers', personality_scores: { R: 40, I: 85, A: 55, S: 70, E: 30, C: 35 } },
    { id: 7, op: 'catalogue' },
  )
  expect(lines.map(({ id }) => id)).toEqual([null, 2, null, 'ü\u2028', null, 5, 6, 7])
  expect(lines.map(({ error }) => typeof error)).toEqual([
    'string',
    'string',
    'string',
    'undefined',
    'string',
    'string',
    'undefined',
    'undefined',
  ])
  expect(lines[7].careers).toHaveProperty('length', expect.any(Number))
})
