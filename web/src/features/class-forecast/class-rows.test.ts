import { expect, test } from 'vitest'
import type { ClassStudent, Warning, WireForecast } from './class-forecast.api.ts'
import { classRows, firstStudents } from './class-rows.ts'
import { whyText } from './forecast-text.ts'

const forecast: WireForecast = {
  low: 30,
  high: 46,
  predicted: 38.4,
  confidence: 'Medium',
  confidence_score: 0.6,
  cause: 'few_tests',
  too_varied: false,
  direction: null,
  tests: 3,
  last_marks: [38, 42.5, 35],
  last_exam: 'Unit test',
  last_exam_date: '2026-09-01',
  risk: 62,
  is_warning: true,
  change: null,
}
const student = (student_name: string, roll_number: string, change: Partial<WireForecast> | null): ClassStudent => ({
  student_id: student_name,
  student_name,
  roll_number,
  forecast: change && { ...forecast, ...change },
  off: null,
})
const rows = [
  student('Asha Menon', '10', { risk: 80, predicted: 31 }),
  student('Binu Thomas', '2', { risk: 12, predicted: 71 }),
  student('Dev Rao', '1', null),
]
const names = (search: string, sort: string) => classRows(rows, { search, sort }).map((row) => row.roll_number)

test.each([
  ['', '', ['10', '2', '1']],
  ['', 'roll_number', ['1', '2', '10']],
  ['', '-roll_number', ['10', '2', '1']],
  ['', 'student_name', ['10', '2', '1']],
  // whoever has no mark stays at the end, either way
  ['', 'predicted', ['10', '2', '1']],
  ['', '-predicted', ['2', '10', '1']],
  ['', 'risk', ['2', '10', '1']],
  ['binu', '', ['2']],
  ['nobody', '', []],
])('a search for "%s" sorted by "%s"', (search, sort, found) => {
  expect(names(search, sort)).toEqual(found)
})

test('a warning says what the marks are, and names nobody', () => {
  expect(whyText('Mathematics', 40, forecast)).toBe(
    'The next mark in Mathematics may well be below 40%: last marks 38%, 42.5%, 35%.',
  )
  expect(whyText('Mathematics', 40, { ...forecast, risk: 88, last_marks: [20] })).toBe(
    'The next mark in Mathematics is likely below 40%: the only mark so far is 20%.',
  )
})

test('of the first few students each is there once, with what is given of them', () => {
  const warning = (student_name: string, subject_name: string): Warning => ({
    student_id: student_name,
    student_name,
    roll_number: '7',
    class_id: '8a',
    class_name: '8 A',
    subject_id: subject_name,
    subject_name,
    forecast,
    off: null,
  })
  const likeliest = [
    warning('Asha', 'Mathematics'),
    warning('Ravi', 'Science'),
    warning('Asha', 'Hindi'),
    warning('Devi', 'Hindi'),
  ]
  const shown = firstStudents(likeliest, 2).map((rows) => rows.map((row) => `${row.student_name} ${row.subject_name}`))
  expect(shown).toEqual([['Asha Mathematics', 'Asha Hindi'], ['Ravi Science']])
})
