import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReadyToSend, isUnsaved, nextRemark, type RemarkEvent, startRemark } from './remark-state.ts'
import type { ClassReport } from './report-cards.api.ts'
import { reportCsv } from './report-csv.ts'
import { reportRows } from './report-rows.ts'
import { spreadText } from './report-text.ts'

const student = (roll: string, name: string, overall: number | null, mathematics: number | null = overall) => ({
  student_id: roll,
  name,
  roll_number: roll,
  subjects: [{ percentage: mathematics, grade: null, takes: true }],
  overall,
  grade: null,
  attendance: null,
  trend: null,
})
const report = (students: ReturnType<typeof student>[]) =>
  ({
    grading_system: 'letters',
    sees_all_subjects: true,
    subjects: [{ subject_id: 'm', name: 'Mathematics' }],
    students,
  }) as unknown as ClassReport

describe('the students of a report', () => {
  const all = report([student('2', 'Binu', 50, 90), student('10', 'asha', 90, null), student('1', 'Chitra', null, 10)])
  const rolls = (sort: string, search = '') => reportRows(all, { search, sort }).map((row) => row.roll_number)

  test.each([
    ['', ['2', '10', '1']],
    ['roll_number', ['1', '2', '10']],
    ['name', ['10', '2', '1']],
    ['overall', ['2', '10', '1']],
    ['-overall', ['10', '2', '1']],
    ['m', ['1', '2', '10']],
    ['-m', ['2', '1', '10']],
    ['nothing', ['2', '10', '1']],
  ])('sorted by "%s" are %o: who has nothing comes last', (sort, expected) => expect(rolls(sort)).toEqual(expected))

  test('are found by a part of the name or the roll number', () => {
    expect(rolls('', 'ASH')).toEqual(['10'])
    expect(rolls('', '1')).toEqual(['1'])
  })

  test('go into a file with figures alone and no formula', () => {
    const csv = reportCsv(report([student('1', '=2+2', 83.33)]))
    expect(csv).toContain('Roll number,Name,Mathematics %,Overall %,Grade,Attendance %,Trend')
    expect(csv).toContain("1,'=2+2,83.33,83.33,,,")
  })

  test('do not pass off a subject teacher’s own subjects as the whole', () => {
    const csv = reportCsv({ ...report([student('1', 'Asha', 70)]), sees_all_subjects: false })
    expect(csv).toContain('Mathematics %,Overall in these subjects %,Grade')
  })
})

test('a spread says where the largest group is', () => {
  const bars = [
    { label: 'A', value: 4 },
    { label: 'B', value: 4 },
    { label: 'C', value: 1 },
  ]
  expect(spreadText(bars)).toBe('The largest groups: 4 students each at A and B.')
  expect(spreadText([{ label: '90–100', value: 1 }], (range) => `${range} per cent`)).toBe(
    'The largest group: 1 student at 90–100 per cent.',
  )
  expect(spreadText([{ label: 'A', value: 0 }])).toBe('No results yet.')
})

describe('a remark', () => {
  const stored = { text: 'Good.', version: 1, by: null, at: null }
  const theirs = { text: 'Theirs.', version: 2, by: 'Radha', at: null }
  const start = startRemark(stored)
  const after = (...events: RemarkEvent[]) => events.reduce(nextRemark, start)

  test('typed on while an earlier text is on its way stays unsaved and goes out next', () => {
    const typing = after({ type: 'typed', text: 'Very' }, { type: 'sent' }, { type: 'typed', text: 'Very good' })
    expect(isReadyToSend(typing, 500)).toBe(false)
    const saved = nextRemark(typing, { type: 'saved', remark: { ...stored, text: 'Very', version: 2 } })
    expect([saved.text, isUnsaved(saved), isReadyToSend(saved, 500)]).toEqual(['Very good', true, true])
  })

  test('is asked about when somebody else wrote meanwhile, and goes out on their version', () => {
    const asked = after({ type: 'typed', text: 'Mine' }, { type: 'sent' }, { type: 'conflicted', theirs })
    expect(isReadyToSend(asked, 500)).toBe(false)
    const mine = nextRemark(asked, { type: 'kept mine' })
    expect([mine.text, mine.stored.version, isReadyToSend(mine, 500)]).toEqual(['Mine', 2, true])
    const other = nextRemark(asked, { type: 'took theirs' })
    expect([other.text, isUnsaved(other)]).toEqual(['Theirs.', false])
  })

  test('is the same with a space at its end or its accents written apart', () => {
    const accented = startRemark({ ...stored, text: 'José' })
    expect(isUnsaved(nextRemark(accented, { type: 'typed', text: 'Jose\u0301 ' }))).toBe(false)
  })

  test('too long never goes out', () => {
    expect(isReadyToSend(after({ type: 'typed', text: 'x'.repeat(501) }), 500)).toBe(false)
  })

  test('is never lost: whatever happens, the last text typed is on the screen or theirs was taken', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constant('typed' as const), text: fc.string({ maxLength: 5 }) }),
      fc.constant({ type: 'sent' as const }),
      fc.constant({ type: 'saved' as const, remark: theirs }),
      fc.constant({ type: 'failed' as const, message: 'no' }),
      fc.constant({ type: 'conflicted' as const, theirs }),
      fc.constant({ type: 'kept mine' as const }),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const typed = events.findLast((one) => one.type === 'typed')
        return events.reduce<ReturnType<typeof startRemark>>(nextRemark, start).text === (typed?.text ?? stored.text)
      }),
    )
  })
})
