import { expect, test } from 'vitest'
import { presentForecast, type Sat } from './present.ts'

test('a mark in per cent is rounded half up, as everywhere', () => {
  const sat = (examId: string, mark: number, maxMark: number): Sat => ({
    examId,
    name: examId,
    heldOn: '2026-11-20',
    mark,
    maxMark,
  })
  // 7.125 per cent, which doubles make 7.1249…
  const two = [sat('first', 20, 40), sat('second', 0.57, 8)]
  const standing = presentForecast({
    subject: 'Mathematics',
    sat: two.slice(0, 1),
    standing: undefined,
    recorded: new Map(),
    school: null,
  }).present
  const { present, outcomes } = presentForecast({
    subject: 'Mathematics',
    sat: two,
    standing: standing ? { ...standing, exams: ['first'], lastHeldOn: '2026-11-20' } : undefined,
    recorded: new Map(),
    school: null,
  })
  expect(present?.lastMarks).toEqual([50, 7.13])
  expect(outcomes.map(({ examId, mark }) => [examId, mark])).toEqual([['second', 7.13]])
})
