import { describe, expect, test } from 'vitest'
import { space } from '../../space.ts'
import { form, modelOf, shareMarks } from './forms.ts'

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

describe('readers of a model with two forms', () => {
  const asking = (stem: string, reads: RegExp) =>
    form({
      marks: [1],
      space: space({ n: [1] }),
      difficulty: () => 'easy',
      stem: () => stem,
      work: () => ({ answer: '1', steps: ['counts'] }),
      reads,
      check: (_, candidate) => candidate === '1',
    })
  const model = (second: RegExp) =>
    modelOf({
      id: 'M00',
      title: 'Counting',
      classes: ['5'],
      topic: 'maths.numbers',
      type: 'short',
      bloom: 'R',
      forms: [asking('How many?', /^How many\?$/), asking('How many more?', second)],
    })
  const ask = { classLevel: '5', marks: 1 } as const

  test('the one that reads the question checks the answer', () => {
    expect(model(/^How many more\?$/).verify({ stem: 'How many?' }, '1', ask)).toBe(true)
    expect(model(/^How many more\?$/).verify({ stem: 'How many?' }, '2', ask)).toBe(false)
  })

  test('no answer is right where both read the question', () => {
    expect(model(/^How many/).verify({ stem: 'How many?' }, '1', ask)).toBe(false)
  })
})
