import type { Exam, ExamMarkRow, MarkChange, MarkLine } from '@margam/contract/marks'
import { describe, expect, test } from 'vitest'
import { withoutBlanks } from '../../ui/form-errors.ts'
import { leaveMark, markErrors, startValues, tickAbsent, toSave } from './edit-mark.ts'
import { arrange, changeText, markText, shortName, theirsText } from './mark-text.ts'
import { chosenExam, readChoice, writeChoice } from './marks-choice.ts'
import { examCsv, overviewCsv } from './marks-csv.ts'
import { examAverage, totalOf } from './side-by-side.ts'

const row = (more: Partial<ExamMarkRow> = {}): ExamMarkRow => ({
  student_id: 's1',
  student_name: 'Asha Krishnan',
  student_roll_number: '1',
  exam_id: 'e1',
  exam_name: 'Unit Test 1',
  exam_date: '2026-09-01',
  mark: 38.5,
  max_mark: 50,
  percentage: 77,
  grade: 'C',
  status: 'present',
  class_id: 'c',
  subject_id: 'm',
  subject_name: 'Mathematics',
  version: 1,
  has_left: false,
  ...more,
})
const exam = (exam_id: string, exam_name: string) =>
  ({ exam_id, exam_name, exam_date: '2026-09-01', max_mark: 50 }) as Exam

describe('editing a mark', () => {
  test('absent clears the mark, and unticking brings the old one back', () => {
    const absent = tickAbsent(startValues(row()), true)
    expect(absent).toMatchObject({ mark: '', isAbsent: true })
    expect(tickAbsent(absent, false)).toMatchObject({ mark: '38.5', isAbsent: false })
    const typed = tickAbsent({ ...startValues(row()), mark: '40' }, true)
    expect(tickAbsent(typed, false).mark).toBe('40')
  })

  test('a stored absence is unticked into the mark from before it, and into none where none stood', () => {
    const stored = startValues(row({ mark: null, status: 'absent', mark_before_absence: 31.5 }))
    expect(stored).toMatchObject({ mark: '', isAbsent: true })
    expect(tickAbsent(stored, false).mark).toBe('31.5')
    expect(tickAbsent(startValues(row({ mark: null, status: 'absent' })), false).mark).toBe('')
  })

  test('is refused in words, and not at all for somebody absent', () => {
    const start = startValues(row())
    expect(withoutBlanks(markErrors({ ...start, mark: '51' }, 50))).toEqual({
      mark: 'Mark cannot be above the maximum of 50.',
    })
    expect(markErrors({ ...start, mark: '' }, 50)).toEqual({ mark: 'Mark is required.' })
    expect(markErrors(tickAbsent(start, true), 50)).toEqual({})
  })

  test.each(['a', 'B', 'ab', ' AB '])('%j is absent, and unticked the mark from before', (mark) => {
    const typed = { ...startValues(row()), mark }
    expect(markErrors(typed, 50)).toEqual({})
    expect(toSave(typed, 3)).toMatchObject({ new_mark: '', status: 'absent' })
    expect(tickAbsent(leaveMark(typed), false).mark).toBe('38.5')
    expect(markErrors({ ...typed, mark: 'abc' }, 50)).toEqual({ mark: 'Mark must be a number.' })
  })

  test('sends what is meant with the version that was read', () => {
    expect(toSave(startValues(row()), 3)).toEqual({ new_mark: '38.5', status: 'present', version: 3 })
    expect(toSave({ ...startValues(row()), mark: '40,50' }, 3)).toMatchObject({ new_mark: '40.5' })
    expect(toSave(tickAbsent(startValues(row()), true), 0)).toEqual({ new_mark: '', status: 'absent', version: 0 })
  })
})

test('zero, absent and not entered look different', () => {
  const shown = [
    { mark: 0, status: 'present' as const },
    { mark: null, status: 'absent' as const },
    { mark: null, status: null },
  ].map(markText)
  expect(shown).toEqual(['0', 'AB', '–'])
})

test.each([
  ['Radha Nair', 'R. Nair'],
  ['Radha', 'Radha'],
  ['Anna Maria  Joseph', 'A. Joseph'],
])('%s is short %s', (name, short) => expect(shortName(name)).toBe(short))

test('a conflict says what, who and when', () => {
  const at = new Date()
  at.setHours(10, 42)
  const stored = { mark: 71, status: 'present' as const, version: 2, by: 'Radha Nair', at: at.toISOString() }
  expect(theirsText(stored)).toBe('Theirs 71 (R. Nair, 10:42 AM)')
  expect(theirsText({ mark: null, status: null, version: 0, by: '', at: null })).toBe('Theirs not entered')
})

describe('a change in words', () => {
  const change = (more: Partial<MarkChange>): MarkChange => ({
    at: '',
    by: '',
    action: 'update',
    before: null,
    after: null,
    reason: null,
    fields: [],
    ...more,
  })
  const present = (mark: number) => ({ mark, status: 'present' as const })

  test.each([
    [change({ action: 'create', after: present(0) }), 'Entered: 0'],
    [change({ before: present(10), after: { mark: null, status: 'absent' } }), '10 → absent'],
    [change({ action: 'delete', before: present(10) }), 'Cleared, was 10'],
    [change({ action: 'exam-lock' }), 'Exam locked'],
  ])('%#', (one, title) => expect(changeText(one)).toEqual({ title, details: [] }))

  test('gives the reason of a reopening and the fields of a change', () => {
    expect(changeText(change({ action: 'exam-reopen', reason: 'Question 4' })).details).toEqual(['Reason: Question 4'])
    const fields = [
      { field: 'exam_date', before: '2026-09-01', after: '2026-09-02' },
      { field: 'term', before: '', after: 'Term 1' },
    ]
    expect(changeText(change({ action: 'exam-update', fields })).details).toEqual([
      'Date: Sep 1, 2026 → Sep 2, 2026',
      'Term: none → Term 1',
    ])
  })
})

describe('the rows', () => {
  const rows = [
    row(),
    row({ student_id: 's2', student_name: 'Binu Menon', student_roll_number: '2', mark: null, status: null }),
    row({ student_id: 's10', student_name: 'Ánna Jose', student_roll_number: '10', mark: 50 }),
  ]
  const names = (how: Parameters<typeof arrange>[1]) => arrange(rows, how).map((one) => one.student_roll_number)

  test('are found by a part of the name without accents, or the roll number', () => {
    expect(names({ search: 'anna', sort: 'roll', isDescending: false })).toEqual(['10'])
    expect(names({ search: '1', sort: 'roll', isDescending: false })).toEqual(['1'])
  })

  test('are sorted by mark with those without one at the end, both ways', () => {
    expect(names({ search: '', sort: 'mark', isDescending: true })).toEqual(['10', '1', '2'])
    expect(names({ search: '', sort: 'mark', isDescending: false })).toEqual(['1', '10', '2'])
    expect(names({ search: '', sort: 'name', isDescending: false })).toEqual(['10', '1', '2'])
  })

  test('become a file in which absent is AB, not entered is empty and a zero a zero', () => {
    const file = examCsv([
      row({ mark: 0, percentage: 0, grade: 'F' }),
      row({ mark: null, status: 'absent', percentage: null, grade: null }),
      row({ mark: null, status: null, percentage: null, grade: null }),
    ])
    expect(file.split('\r\n').slice(1, 4)).toEqual([
      '1,Asha Krishnan,0,50,0,F,present',
      '1,Asha Krishnan,AB,50,,,absent',
      '1,Asha Krishnan,,50,,,not entered',
    ])
  })

  test('stand side by side for all exams, a student a line', () => {
    const exams = [exam('e1', 'Unit Test 1'), exam('e2', 'Unit Test 2')]
    const absent = { mark: null, status: 'absent' as const, version: 1 }
    const file = overviewCsv(exams, [
      {
        student_id: 's1',
        student_name: 'Asha Krishnan',
        student_roll_number: '1',
        has_left: false,
        entries: [{ mark: 38.5, status: 'present', version: 1 }, absent],
      },
      {
        student_id: 's2',
        student_name: 'Binu Menon',
        student_roll_number: '2',
        has_left: true,
        entries: [absent, null],
      },
    ])
    expect(file.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFRoll number,Name,Unit Test 1 2026-09-01 (50),Unit Test 2 2026-09-01 (50),Total,Out of,Average',
      '1,Asha Krishnan,38.5,AB,38.5,50,38.5',
      '2,Binu Menon,AB,,,,',
    ])
  })

  test('are totalled over the exams with a mark, and averaged in per cent where the maxima differ', () => {
    const present = (mark: number) => ({ mark, status: 'present' as const, version: 1 })
    const absent = { mark: null, status: 'absent' as const, version: 1 }
    const [twenty, fifty] = [{ max_mark: 20 }, { max_mark: 50 }]
    expect(totalOf([fifty, fifty], [present(38.5), present(30)])).toEqual({
      total: '68.5',
      outOf: '100',
      average: 34.25,
    })
    expect(totalOf([twenty, fifty], [present(15), present(50)])).toEqual({ total: '65', outOf: '70', average: 87.5 })
    expect(totalOf([twenty, fifty], [present(0), absent])).toEqual({ total: '0', outOf: '20', average: 0 })
    expect(totalOf([twenty, fifty], [absent, null])).toMatchObject({ average: null })
    const line = (mark: number) => ({ entries: [present(mark)] }) as MarkLine
    expect(examAverage([{ max_mark: 30 }], [line(10), line(9.5), { ...line(1), entries: [absent] }], 0)).toBe(32.5)
  })
})

test('the address says what is shown, and says it back', () => {
  const choice = { className: '8 A', subject: 'Mathematics', academicYear: '2026-2027', exam: 'e1', isOverview: false }
  expect(readChoice(writeChoice(choice))).toEqual(choice)
  expect(writeChoice({ ...choice, isOverview: true }).get('exam_name')).toBeNull()
})

test('the latest exam is shown unless one is asked for by id or name', () => {
  const exams = [exam('e1', 'Unit Test 1'), exam('e2', 'Final')]
  expect(chosenExam(exams, '')?.exam_id).toBe('e2')
  expect(chosenExam(exams, 'e1')?.exam_id).toBe('e1')
  expect(chosenExam(exams, 'unit test 1')?.exam_id).toBe('e1')
  expect(chosenExam(exams, 'gone')).toBeUndefined()
})
