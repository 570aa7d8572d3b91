import { describe, expect, test } from 'vitest'
import { shareMarks } from './forms.ts'

describe('sharing marks over value points', () => {
  test.each([
    [['a', 'b'], 1, [0.5, 0.5]],
    [['a', 'b', 'c'], 2, [0.5, 0.5, 1]],
    [['a', 'b', 'c', 'd', 'e'], 5, [1, 1, 1, 1, 1]],
  ] as const)('%j share %d', (steps, marks, expected) => {
    expect(shareMarks(steps, marks).map((step) => step.marks)).toEqual(expected)
  })

  test('points with marks keep them', () => {
    expect(shareMarks([['figure', 1], 'rest', ['end', 0.5]], 3)).toEqual([
      { step: 'figure', marks: 1 },
      { step: 'rest', marks: 1.5 },
      { step: 'end', marks: 0.5 },
    ])
  })

  test('too many points for the halves are joined', () => {
    expect(shareMarks(['a', 'b', 'c'], 1)).toEqual([
      { step: 'a; b', marks: 0.5 },
      { step: 'c', marks: 0.5 },
    ])
  })
})
