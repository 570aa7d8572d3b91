import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { type MarksSchool, planMarks, readExamColumns, readExamHeading } from './past-marks.ts'
import { plainEnglish } from './sentence.ts'
import { growth, IN_PROPORTION } from './testing/growth.ts'

const subjects = [
  { id: 'm', name: 'Mathematics' },
  { id: 's', name: 'Social Science' },
]
const people = [
  { id: 'a', rollNumber: '1', name: 'Asha Menon', className: '8 A' },
  { id: 'b', rollNumber: '2', name: 'Binu Das', className: '8 A' },
]
const school = (change: Partial<MarksSchool> = {}): Omit<MarksSchool, 'columns'> => ({
  people,
  subjects,
  from: '2026-06-01',
  to: '2026-11-24',
  takes: (studentId, subjectId) => !(studentId === 'b' && subjectId === 's'),
  whyRefused: () => undefined,
  markOf: () => undefined,
  ...change,
})
const HEAD = 'Mathematics | UT 1 | 15/07/2026 | 50'
const plan = (text: string, change?: Partial<MarksSchool>) => {
  const [head] = [...readCsv(text)]
  return planMarks(readCsv(text), {
    ...school(change),
    columns: readExamColumns(head?.cells ?? [], subjects, change?.columns ?? []),
  })
}
const told = (text: string, change?: Partial<MarksSchool>) =>
  plan(text, change).problems.map(({ row, column, message }) => [row, column, plainEnglish(message)])

describe('a heading', () => {
  test.each([
    [HEAD, 'm', 'UT 1', '2026-07-15', '50'],
    ['50|Unit Test 1|2026-07-15|mathematics', 'm', 'Unit Test 1', '2026-07-15', '50'],
    ['Social Science | Half Yearly | /80', 's', 'Half Yearly', '', '80'],
    ['Mathematics UT1 (50)', 'm', 'UT1', '', '50'],
    ['Social Science - Half Yearly (out of 80)', 's', 'Half Yearly', '', '80'],
    ['Maths Periodic Test 2', '', 'Maths Periodic Test 2', '', ''],
    ['Mathematics', 'm', '', '', ''],
  ])('%s', (heading, subjectId, examName, heldOn, maximum) => {
    expect(readExamHeading(heading, 3, subjects)).toEqual({
      index: 3,
      isLeftOut: false,
      subjectId,
      examName,
      heldOn,
      maximum,
    })
  })

  test.each([' ', '(', '( ', '|'])('takes time in proportion to its length, %j many times over', async (piece) => {
    expect(await growth((text) => readExamHeading(text, 0, subjects), piece)).toBeLessThan(IN_PROPORTION)
  })
})

describe('a sheet of marks', () => {
  test('has a column for each exam of a subject; an empty cell is a mark not entered', () => {
    const { entries, problems } = plan(
      `roll_no,name,${HEAD},Social Science|UT 1|16/07/2026|40\n1,Asha Menon,42.5,AB\n2,,,`,
    )
    expect(problems).toEqual([])
    expect(entries.map(({ student, exam, mark }) => [student.id, exam.subjectId, exam.heldOn, mark])).toEqual([
      ['a', 'm', '2026-07-15', 4250n],
      ['a', 's', '2026-07-16', null],
    ])
  })

  test('what was said of a column goes before its heading, and one may be left out', () => {
    const columns = [
      { index: 1, isLeftOut: false, subjectId: 'm', examName: 'Quarterly', heldOn: '2026-08-10', maximum: '100' },
      { index: 2, isLeftOut: true, subjectId: '', examName: '', heldOn: '', maximum: '' },
    ]
    const { entries, problems } = plan('roll_no,Maths,Remarks\n1,77,good', { columns })
    expect(problems).toEqual([])
    expect(entries).toMatchObject([{ exam: { name: 'Quarterly', maximum: 10000n }, mark: 7700n }])
  })

  test.each([
    [`roll_no,${HEAD}\n1,51`, 2, HEAD, 'Mark cannot be above the maximum of 50.'],
    [
      'roll_no,Social Science|UT|1/7/2026|50\n2,20',
      2,
      'Social Science|UT|1/7/2026|50',
      'Binu Das does not take this subject.',
    ],
    ['roll_no,Maths|UT|1/7/2026|50\n1,20', 1, 'Maths|UT|1/7/2026|50', 'Choose the subject of this column.'],
    ['roll_no,Mathematics|1/7/2026|50\n1,20', 1, 'Mathematics|1/7/2026|50', 'Write the name of this column’s exam.'],
    ['roll_no,Mathematics|UT|50\n1,20', 1, 'Mathematics|UT|50', 'Write the day of this column’s exam.'],
    ['roll_no,Mathematics|UT|1/7/2026\n1,20', 1, 'Mathematics|UT|1/7/2026', 'Write the maximum of this column’s exam.'],
    [
      'roll_no,Mathematics|UT|1/12/2026|50\n1,20',
      1,
      'Mathematics|UT|1/12/2026|50',
      'The exam’s day must lie between 2026-06-01 and 2026-11-24.',
    ],
    [`roll_no,${HEAD},${HEAD}\n1,20,20`, 1, HEAD, 'The column is there twice.'],
    [`roll_no,${HEAD}\n1,`, 1, '', 'The file has no marks.'],
  ])('%j is refused by row and column', (text, row, column, message) => {
    expect(told(text)).toEqual([[row, column, message]])
  })

  test('adds marks and replaces none', () => {
    const text = `roll_no,${HEAD}\n1,42\n2,30`
    expect(plan(text, { markOf: (_exam, id) => (id === 'a' ? 4200n : undefined) })).toMatchObject({
      same: 1,
      entries: [{ mark: 3000n }],
    })
    expect(told(text, { markOf: (_exam, id) => (id === 'a' ? null : undefined) })).toEqual([
      [2, HEAD, 'There is a mark already: AB. Change it where marks are entered, or leave this one out.'],
    ])
    expect(told(text, { whyRefused: () => 'Locked.' })).toEqual([[1, HEAD, 'Locked.']])
  })
})
