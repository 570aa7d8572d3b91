import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attendanceRate, tallyOf } from './attendance.ts'
import { gradeOf } from './grading.ts'
import { resultsIn } from './report.ts'
import { parseMark, percentage, type Ratio } from './rounding.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const hundredths = (text: string) => parseMark(text) ?? 0n
const none: Ratio = { numerator: 0n, denominator: 1n }

test('the README says what its examples come to', () => {
  const resultOf = resultsIn(
    [
      { termId: 'first', weight: 100n, maximum: hundredths('50') },
      { termId: 'second', weight: 100n, maximum: hundredths('60') },
    ],
    [
      { id: 'first', weight: 4000n },
      { id: 'second', weight: 6000n },
    ],
  )
  const ratio = resultOf([hundredths('36'), hundredths('51')]).ratio ?? none
  expect(ratio.numerator * 500n).toBe(ratio.denominator * 399n)
  expect(readme).toMatch(new RegExp(`^percentage\\(ratio\\) +// ${percentage(ratio)}$`, 'm'))
  expect(readme).toMatch(new RegExp(`^gradeOf\\(ratio, 'letters'\\) +// ${gradeOf(ratio, 'letters')}$`, 'm'))
  expect(readme).toMatch(new RegExp(`^gradeOf\\(ratio, 'gpa'\\) +// ${gradeOf(ratio, 'gpa')}$`, 'm'))
  const away = percentage(resultOf([hundredths('36'), 'absent']).ratio ?? none)
  expect(readme).toContain(`'absent']).ratio // ${away} per cent`)
  const rate = percentage(attendanceRate(tallyOf(['present', 'late', 'half_day', 'absent'])) ?? none)
  expect(readme).toContain(`'half_day', 'absent']))) // ${rate}\n`)
})

test('89.996 % is no A', () => {
  expect(gradeOf({ numerator: 89_996n, denominator: 100_000n }, 'letters')).toBe('B')
})
