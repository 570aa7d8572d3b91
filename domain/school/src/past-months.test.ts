import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attendanceRate, daysTaken, tallyOfMonth } from './attendance.ts'
import { readCsv } from './csv.ts'
import { type CountedDays, monthHeadings, pastMonths, planMonths, readMonthHeading } from './past-months.ts'
import { plainEnglish } from './sentence.ts'

const YEAR = { startsOn: '2026-06-01', attendanceStartsOn: '2026-11-22' }
const months = pastMonths(YEAR)
const student = (id: string, rollNumber: string, name: string, since = '2026-06-01', className = '8 A') => ({
  id,
  rollNumber,
  name,
  admissionNumber: `A-${id}`,
  className,
  since,
})
const people = [
  student('a', '1', 'Asha Menon'),
  student('b', '2', 'Binu Das', '2026-07-20'),
  student('c', '1', 'Chitra R', '2026-06-01', '8 B'),
]
const plan = (text: string, counted: CountedDays[] = []) => planMonths(readCsv(text), people, months, counted)
const told = (text: string, counted?: CountedDays[]) =>
  plan(text, counted).problems.map(({ row, column, message }) => [row, column, plainEnglish(message)])

test('the months before attendance is kept end on the day before', () => {
  expect(months.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`)).toEqual([
    '2026-06-01 2026-06-30',
    '2026-07-01 2026-07-31',
    '2026-08-01 2026-08-31',
    '2026-09-01 2026-09-30',
    '2026-10-01 2026-10-31',
    '2026-11-01 2026-11-21',
  ])
  expect(pastMonths({ startsOn: '2026-06-15', attendanceStartsOn: '2026-07-01' })).toEqual([
    { startsOn: '2026-06-15', endsOn: '2026-06-30' },
  ])
  expect(pastMonths({ startsOn: '2026-06-01', attendanceStartsOn: '2026-06-01' })).toEqual([])
})

describe('a heading', () => {
  test.each([
    ['Jun 2026 held', '2026-06-01', 'held'],
    ['June 2026 (days present)', '2026-06-01', 'present'],
    ['Working days July', '2026-07-01', 'held'],
    ['2026-08 attended', '2026-08-01', 'present'],
    ['NOV 2026 TOTAL', '2026-11-01', 'held'],
  ])('%s', (heading, startsOn, what) => {
    expect(readMonthHeading(heading, months)).toMatchObject({ span: { startsOn }, what })
  })
  test.each(['Jun 2026', 'Jun 2025 held', 'Dec 2026 present', 'held', 'Jun held and present', '13 held'])(
    '%s is none',
    (heading) => {
      expect(readMonthHeading(heading, months)).toBeUndefined()
    },
  )
  test('of the template is read back', () => {
    const spans = monthHeadings(months).map((heading) => readMonthHeading(heading, months))
    expect(spans.map((column) => `${column?.span.startsOn} ${column?.what}`)).toEqual(
      months.flatMap(({ startsOn }) => [`${startsOn} held`, `${startsOn} present`]),
    )
  })
})

describe('a sheet of months', () => {
  test('is read by class and roll number, or by admission number, with half days', () => {
    const { entries, problems } = plan(
      'class,roll_no,adm no,name,Jun 2026 held,Jun 2026 present,Jul 2026 held,Jul 2026 present\n' +
        '8 A,1,,Asha Menon,22,"18,5",,\n,,A-b,,,,9,9\n8B,1,,,24,24,20,0',
    )
    expect(problems.map(({ message }) => plainEnglish(message))).toEqual(['There is no class 8B here.'])
    expect(
      entries.map(({ student: { id }, startsOn, endsOn, held, halves }) => [id, startsOn, endsOn, held, halves]),
    ).toEqual([
      ['a', '2026-06-01', '2026-06-30', 22, 37],
      // in the class since July 20
      ['b', '2026-07-20', '2026-07-31', 9, 18],
    ])
  })

  test.each([
    [
      'roll_no,Jun 2026 held,Jun 2026 present\n1,22,20',
      2,
      'class_name',
      'Write the class as well, or the admission number.',
    ],
    [
      'adm no,Jun 2026 held,Jun 2026 present\nA-a,31,20',
      2,
      'Jun 2026 held',
      'Must be at most 30: this part of the month has no more days.',
    ],
    ['adm no,Jun 2026 held,Jun 2026 present\nA-a,22,22.5', 2, 'Jun 2026 held', 'More days present than were held.'],
    [
      'adm no,Jun 2026 held,Jun 2026 present\nA-a,22,18.3',
      2,
      'Jun 2026 held',
      'Write the days present as a number such as 18 or 18.5.',
    ],
    ['adm no,Jun 2026 held\nA-a,22', 2, 'Jun 2026 held', 'Write the days present as a number such as 18 or 18.5.'],
    ['adm no,Jun 2026 present\nA-a,22', 2, 'Jun 2026 present', 'Write how many days were held as a whole number.'],
    [
      'adm no,Jun 2026 held,Jun 2026 present\nA-b,22,20',
      2,
      'Jun 2026 held',
      'Binu Das has been in the class since 2026-07-20.',
    ],
    ['adm no,Jun 2026 held,Jun 2026 present\nA-a,22,20\na-a,22,20', 3, 'name', 'The same student as in row 2.'],
    ['adm no,Jun 2026 held,June held\nA-a,22,20', 1, 'June held', 'The column is there twice.'],
    [
      'adm no,Fees\nA-a,22',
      1,
      'Fees',
      'Unknown column. Write the month with “held” or “present”, as in Jun 2026 held.',
    ],
    ['name,Jun 2026 held\nAsha,22', 1, 'admission_number', 'The column is missing. A column roll_no does as well.'],
    ['adm no,Jun 2026 held,Jun 2026 present\nA-a,,', 1, '', 'The file has no attendance.'],
    ['', 1, '', 'The file has no rows.'],
  ])('%j is refused by row and column', (text, row, column, message) => {
    expect(told(text)).toEqual([[row, column, message]])
  })

  test('a day counts once: in a month that is there, or in a register', () => {
    const text = 'adm no,Jun 2026 held,Jun 2026 present\nA-a,22,20'
    const june = { studentId: 'a', startsOn: '2026-06-01', endsOn: '2026-06-30' }
    expect(plan(text, [{ ...june, attended: { held: 22, halves: 40 } }])).toMatchObject({
      entries: [],
      same: 1,
      problems: [],
    })
    expect(told(text, [{ ...june, attended: { held: 22, halves: 37 } }])).toEqual([
      [2, 'Jun 2026 held', 'There are 18.5 of 22 days already. Take that import back first, or leave this out.'],
    ])
    expect(told(text, [{ studentId: 'a', startsOn: '2026-06-12', endsOn: '2026-06-12', attended: null }])).toEqual([
      [2, 'Jun 2026 held', 'A register of 2026-06-12 counts already.'],
    ])
    expect(told(text, [{ ...june, studentId: 'b', attended: null }])).toEqual([])
  })
})

test('a month comes to its own rate, whatever its half days', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 31 })
        .chain((held) => fc.tuple(fc.constant(held), fc.integer({ min: 0, max: 2 * held }))),
      ([held, halves]) => {
        const tally = tallyOfMonth({ held, halves })
        const rate = attendanceRate(tally)
        expect(Math.min(...Object.values(tally))).toBeGreaterThanOrEqual(0)
        expect(daysTaken(tally)).toBe(held)
        expect((rate?.numerator ?? 0n) * BigInt(2 * held)).toBe(BigInt(halves) * (rate?.denominator ?? 0n))
      },
    ),
  )
})
