import { describe, expect, test } from 'vitest'
import { type LaterMark, outcomeOf, type Said } from './outcome.ts'

const said: Said = {
  studentId: 'asha',
  subject: ' mathematics',
  madeAt: new Date('2026-11-24T09:00:00Z'),
  low: 62,
  high: 74,
  predicted: 68,
  testNames: ['Unit test 1'],
}
const mark = (heldOn: string, given: string | null, more: Partial<LaterMark> = {}): LaterMark => ({
  studentId: 'asha',
  subject: 'Mathematics',
  examName: 'Unit test 2',
  heldOn,
  mark: given,
  maxMark: '50',
  ...more,
})

describe('what came true of a forecast', () => {
  test.each<[string, LaterMark[], string | undefined]>([
    ['is nothing as long as there is no mark', [], undefined],
    ['is the first mark that came', [mark('2026-11-30', '35'), mark('2026-12-05', '40')], '2026-11-30'],
    ['is none of an exam held before', [mark('2026-11-23', '35')], undefined],
    ['is of an exam on the same day', [mark('2026-11-24', '35')], '2026-11-24'],
    ['is none that it was made from', [mark('2026-11-24', '35', { examName: 'unit test 1 ' })], undefined],
    ['is of a later exam of the same name', [mark('2026-11-25', '35', { examName: 'Unit test 1' })], '2026-11-25'],
    ['is no absence', [mark('2026-11-30', null), mark('2026-12-05', '40')], '2026-12-05'],
    ['is of no other subject', [mark('2026-11-30', '35', { subject: 'Hindi' })], undefined],
    ['is nobody else’s', [mark('2026-11-30', '35', { studentId: 'binu' })], undefined],
  ])('%s', (_, marks, day) => expect(outcomeOf(said, marks)?.exam_date).toBe(day))

  test('was made on the school’s day, which begins before the world’s', () => {
    const late = { ...said, madeAt: new Date('2026-11-24T20:00:00Z') }
    expect(outcomeOf(late, [mark('2026-11-24', '35')])).toBeNull()
  })

  test.each([
    ['35', { percentage: 70, is_inside: true, off: 2 }],
    ['31', { percentage: 62, is_inside: true, off: -6 }],
    ['37.2', { percentage: 74.4, is_inside: true, off: 6.4 }],
    ['37.25', { percentage: 74.5, is_inside: false, off: 6.5 }],
    ['0', { percentage: 0, is_inside: false, off: -68 }],
  ])('of %s of 50', (given, expected) =>
    expect(outcomeOf(said, [mark('2026-11-30', given)])).toMatchObject({
      mark: Number(given),
      max_mark: 50,
      ...expected,
    }),
  )
})
