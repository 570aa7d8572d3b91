import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'
import { markSheetTemplate, planMarkSheet } from './mark-sheet.ts'
import { isSameName } from './roster-match.ts'
import { formatMark } from './rounding.ts'
import { plainEnglish } from './sentence.ts'

const roster = [
  { id: 'a', name: 'Asha Menon', rollNumber: '1', admissionNumber: 'A-1' },
  { id: 'b', name: 'Binu Das', rollNumber: '2', admissionNumber: 'A-2' },
  { id: 'z', name: 'Zára K.', rollNumber: '010', admissionNumber: '' },
]
const plan = (text: string) => planMarkSheet(readCsv(text), roster, 5000n)
const saved = (text: string) =>
  Object.fromEntries(plan(text).entries.map(({ studentId, mark }) => [studentId, mark === null ? 'AB' : mark]))

describe('a mark sheet', () => {
  test.each([
    ['comma', 'roll_no,mark\n1,40\n2,AB'],
    ['semicolon, decimal comma', 'Roll No;Mark\n1;40,0\n2;ab'],
    ['tab, byte-order mark, other order', '\uFEFFMARK\tRoll Number\n40\t1\nAbsent\t2'],
    ['a column for the absent', 'roll_no,mark,absent\n1,40,no\n2,,yes'],
    ['admission numbers', 'admission_number,mark\na-1,40.00\nA-2,AB'],
    ['names, however they are written', 'roll_no,name,mark\n1,MENON  asha,40\n2,Binu Das.,AB'],
    ['rows without text', 'roll_no,mark\n\n1,40\n,\n2,AB\n'],
  ])('is read with %s', (_case, text) => {
    expect(plan(text)).toMatchObject({ rows: 2, errors: [], missing: ['z'] })
    expect(saved(text)).toEqual({ a: 4000n, b: 'AB' })
  })

  test('finds a roll number that lost its zeros', () => {
    expect(saved('roll_no,name,mark\n10,Zara K,7')).toEqual({ z: 700n })
  })

  test.each([
    ['roll_no,mark\n9,40', 2, 'roll_no', 'Nobody here has the roll number 9.'],
    ['roll_no,mark\n,40', 2, 'roll_no', 'No roll number.'],
    ['roll_no,mark\n1,40\n01,41', 3, 'roll_no', 'The same student as in row 2.'],
    ['roll_no,name,mark\n1,Binu Das,40', 2, 'name', 'The roll number 1 is Asha Menon, not Binu Das.'],
    ['roll_no,admission_number,mark\n1,A-2,40', 2, 'admission_number', 'Not the admission number of Asha Menon.'],
    ['roll_no,mark\n1,50.5', 2, 'mark', 'Mark cannot be above the maximum of 50.'],
    ['roll_no,mark\n1,-1', 2, 'mark', 'Mark cannot be negative.'],
    ['roll_no,mark\n1,forty', 2, 'mark', 'Mark must be a number.'],
    ['roll_no,mark\n1,=40', 2, 'mark', 'A formula is not read. Write the number itself.'],
    ['roll_no,mark\n1,', 2, 'mark', 'No mark. Write a mark or AB, or take the row out.'],
    ['roll_no,mark,absent\n1,40,yes', 2, 'absent', 'Absent, but there is a mark.'],
    ['roll_no,mark,absent\n1,AB,no', 2, 'absent', 'Not absent, but the mark is AB.'],
    ['roll_no,mark,absent\n1,40,perhaps', 2, 'absent', 'Write yes or no.'],
    ['roll_no,mark\n1,40,7', 2, '', 'The row and the header differ in length: 3 and 2.'],
    ['roll_no,grade,mark\n1,A,40', 1, 'grade', expect.stringMatching(/^Unknown column/)],
    ['roll_no,mark,mark\n1,1,2', 1, 'mark', 'The column is there twice.'],
    ['name,mark\nAsha,40', 1, 'roll_no', 'The column is missing.'],
    ['roll_no,absent\n1,yes', 1, 'mark', 'The column is missing.'],
    ['roll_no,mark\n', 1, '', 'The file has no marks.'],
    ['', 1, '', 'The file has no marks.'],
    ['roll_no,mark\n"1,40', 1, '', 'The quote that begins in row 2 is never closed.'],
  ])('%j is refused by row and column', (text, row, column, message) => {
    const errors = plan(text).errors.map((error) => ({ ...error, message: plainEnglish(error.message) }))
    expect(errors).toEqual([{ row, column, message }])
  })

  test('names everything that is wrong with a row at once', () => {
    expect(plan('roll_no,mark\n9,-1').errors).toHaveLength(2)
  })

  const cell = fc.oneof(
    fc.constantFrom('1', '2', '010', '10', '9', '', 'AB', '40', '50.01', '-1', '=1', 'x', 'Asha Menon', 'yes'),
    fc.string({ maxLength: 4 }).map((text) => text.replace(/["\r\n]/g, '')),
  )
  const sheet = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })

  test('has each of its rows either in the plan or in the errors, and none in both', () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        const text = ['roll_no;mark;absent', ...rows.map((row) => row.join(';'))].join('\n')
        const { rows: count, entries, errors, missing } = plan(text)
        const planned = entries.map(({ row }) => row)
        const refused = new Set(errors.map(({ row }) => row))
        if (refused.has(1)) return
        expect(planned.filter((row) => refused.has(row))).toEqual([])
        expect(planned.length + refused.size).toBe(count)
        expect(new Set(entries.map(({ studentId }) => studentId)).size).toBe(entries.length)
        expect(entries.filter(({ studentId }) => missing.includes(studentId))).toEqual([])
      }),
    )
  })

  const marks = fc.array(fc.option(fc.bigInt(0n, 5000n)), { minLength: 3, maxLength: 3 })
  test('gives the same marks however its rows and columns are ordered', () => {
    fc.assert(
      fc.property(
        marks,
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        (given, order, columns) => {
          const rows = roster.map(({ rollNumber, name }, i) => {
            const mark = given[i] ?? null
            return [rollNumber, name, mark === null ? 'AB' : formatMark(mark)]
          })
          const lines = [['roll_no', 'name', 'mark'], ...order.map((i) => rows[i])]
          const text = writeCsv(lines.map((line) => columns.map((i) => line[i])))
          const found = new Map(plan(text).entries.map(({ studentId, mark }) => [studentId, mark]))
          expect(roster.map(({ id }) => found.get(id))).toEqual(given)
        },
      ),
    )
  })

  test('filled into the template it was given comes back as it was', () => {
    const people = [
      ...roster.map((student, i) => ({ ...student, mark: BigInt(i) * 125n, isAbsent: false })),
      { id: 'f', name: '=cmd|calc', rollNumber: '-5', admissionNumber: '', mark: null, isAbsent: true },
      { id: 'g', name: '@Gita', rollNumber: '', admissionNumber: '+A', mark: 4999n, isAbsent: false },
    ]
    const text = writeCsv(markSheetTemplate(people, formatMark))
    expect(text.split('\r\n').filter((line) => /(^|,)[=@]/.test(line))).toEqual([])
    const found = planMarkSheet(readCsv(text), people, 5000n)
    expect(found.errors).toEqual([])
    expect(found.entries.map(({ studentId, mark }) => [studentId, mark])).toEqual([
      ['a', 0n],
      ['b', 125n],
      ['z', 250n],
      ['f', null],
      ['g', 4999n],
    ])
  })
})

test.each([
  ['Asha Menon', 'MENON, Asha', true],
  ['Zára K.', 'zara k', true],
  ['ആശ മേനോൻ', 'ആശ  മേനോൻ', true],
  ['Asha Menon', 'Asha Nair', false],
])('%s and %s are the same name: %s', (a, b, expected) => {
  expect(isSameName(a, b)).toBe(expected)
})
