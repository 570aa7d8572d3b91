import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulateInterests } from '../../audit/simulate.ts'
import { interestBand } from './bands.ts'
import { interestCode } from './code.ts'
import { deliverInterestItems } from './delivery.ts'
import { INTEREST_ITEMS, type Scale, THEMES, type Theme } from './items.ts'
import { answerQuality } from './quality.ts'
import { type InterestAnswer, scoreInterests } from './score.ts'

/** One answer per item; a theme's five answers are given, or one for all. */
const answersOf = (byTheme: Partial<Record<Theme, number[] | number>>): InterestAnswer[] =>
  THEMES.flatMap((theme) => {
    const given = byTheme[theme] ?? 3
    const values = typeof given === 'number' ? [given, given, given, given, given] : given
    return values.map((value, i) => ({ itemId: `${theme[0]}${i + 1}`, value }))
  })
const code = (scores: number[], gap = 2, top = [0, 0, 0, 0, 0, 0]) =>
  interestCode(
    THEMES.map((theme, i) => ({ theme, score: scores[i], topAnswers: top[i] })),
    gap,
  )

describe('interest items', () => {
  it('are thirty, five per theme, two of school, two of a trade and one of a profession, over three facets', () => {
    expect(INTEREST_ITEMS).toHaveLength(30)
    for (const theme of THEMES) {
      const own = INTEREST_ITEMS.filter((item) => item.theme === theme)
      expect(own.map(({ level }) => level).toSorted()).toEqual([
        'professional',
        'school',
        'school',
        'vocational',
        'vocational',
      ])
      expect(new Set(own.map(({ facet }) => facet)).size).toBeGreaterThanOrEqual(3)
    }
  })

  it('say one thing to enjoy in at most fourteen plain words, without negation, pay or skill claims', () => {
    for (const { text } of INTEREST_ITEMS) {
      expect(text).toMatch(/^I would enjoy [a-z]+ing .*\.$/)
      expect(text.split(' ').length).toBeLessThanOrEqual(14)
      expect(text).not.toMatch(
        /\b(not|never|salary|earn|famous|good at|engineer|doctor|teacher|lawyer|his|boys?|girls?)\b/i,
      )
    }
  })

  it('come in five blocks of six with every theme in each, in the order of the attempt', () => {
    const order = deliverInterestItems('attempt 7')
    for (let block = 0; block < 5; block++) {
      expect(new Set(order.slice(6 * block, 6 * block + 6).map(({ theme }) => theme)).size).toBe(6)
    }
    expect(new Set(order.map(({ id }) => id)).size).toBe(30)
    expect(deliverInterestItems('attempt 7')).toEqual(order)
    expect(deliverInterestItems('attempt 8')).not.toEqual(order)
  })
})

describe('theme scores', () => {
  it('are half the sum above five on the 5-point scale, and the sum of 0-2 on the 3-point scale', () => {
    const five = scoreInterests(5, answersOf({ Realistic: [5, 5, 4, 4, 5], Social: 1 }))
    expect(five.categoryScores.Realistic).toMatchObject({ score: 9, total: 10, percentage: 90, band: 'Exceptional' })
    expect(five.categoryScores.Social).toMatchObject({ score: 0, percentage: 0, band: 'Low' })
    const three = scoreInterests(
      3,
      answersOf({
        Realistic: [2, 2, 1, 0, 2],
        Investigative: 1,
        Artistic: 1,
        Social: 0,
        Enterprising: 1,
        Conventional: 1,
      }),
    )
    expect(three.categoryScores.Realistic).toMatchObject({ score: 7, percentage: 70, band: 'Strong' })
  })

  it('prorate one missing answer and leave out a theme with two', () => {
    const all = answersOf({ Realistic: [5, 4, 4, 5, 3], Artistic: 4 })
    const without = (...ids: string[]) =>
      scoreInterests(
        5,
        all.filter(({ itemId }) => !ids.includes(itemId)),
      )
    // 18 of four answers becomes 22.5 of five, so (22.5 - 5) / 2.
    expect(without('R5').categoryScores.Realistic.score).toBe(8.8)
    const two = without('R5', 'R4')
    expect(two.categoryScores.Realistic).toMatchObject({
      score: null,
      percentage: null,
      band: 'Not enough answers',
      answered: 3,
    })
    expect(two.code).toMatch(/^[IASEC]{3}$/)
    expect(two.clear).toBe(false)
    expect(two.differentiation).toBeNull()
  })

  it('give no code below 24 answers and offer a retake', () => {
    const all = answersOf({ Realistic: 5, Artistic: 4, Social: 2 })
    const result = scoreInterests(5, all.slice(0, 23))
    expect(result).toMatchObject({ code: null, retake: true, answered: 23 })
    expect(scoreInterests(5, all.slice(0, 24)).retake).toBe(false)
    expect(scoreInterests(5, [])).toMatchObject({ code: null, retake: true, elevation: null, consistency: null })
  })

  it('give no code when all themes are equal, and are never NaN', () => {
    const same = scoreInterests(5, answersOf({}))
    expect(same).toMatchObject({
      code: null,
      clear: false,
      tied: true,
      differentiation: { range: 0, l1: 0, level: 'flat' },
    })
    fc.assert(
      fc.property(
        fc.constantFrom<Scale>(3, 5),
        fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { minLength: 30, maxLength: 30 }),
        (scale, values) => {
          const answers = values.flatMap((value, i) =>
            value === null ? [] : [{ itemId: INTEREST_ITEMS[i].id, value: scale === 5 ? value + 1 : value % 3 }],
          )
          const result = scoreInterests(scale, answers)
          expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity/)
          const scores = Object.values(result.categoryScores).flatMap(({ score }) => score ?? [])
          expect(scores.filter((score) => !(score >= 0 && score <= 10))).toEqual([])
          expect(result.alternates.length).toBeLessThanOrEqual(5)
          expect(result.alternates.filter((other) => other === result.code)).toEqual([])
        },
      ),
    )
  })

  it('refuse unknown items, values off the scale and two answers to one item', () => {
    expect(() => scoreInterests(5, [{ itemId: 'Z1', value: 3 }])).toThrow(RangeError)
    expect(() => scoreInterests(3, [{ itemId: 'R1', value: 3 }])).toThrow(/not on the 3-point scale/)
    expect(() => scoreInterests(5, [{ itemId: 'R1', value: 2.5 }])).toThrow(RangeError)
    expect(() =>
      scoreInterests(5, [
        { itemId: 'R1', value: 2 },
        { itemId: 'R1', value: 2 },
      ]),
    ).toThrow(/twice/)
  })
})

describe('the code', () => {
  it('is clear when every gap among the first four is wide enough', () => {
    expect(code([9, 7, 5, 3, 1, 0])).toMatchObject({ code: 'RIA', alternates: [], clear: true, tied: false })
    expect(code([9, 7, 5, 3.5, 1, 0])).toMatchObject({ code: 'RIA', alternates: ['RIS'], clear: false })
  })

  it('lists every code that the gaps allow, nearest first, at most six in all', () => {
    expect(code([9, 8, 3, 1, 0, 0]).alternates).toEqual(['IRA'])
    const close = code([6, 6, 6, 5, 5, 5.5])
    // I stands between the two others that tie with it.
    expect(close.code).toBe('IRA')
    expect(close.alternates).toHaveLength(5)
  })

  it('breaks ties by top answers, then by the neighbours on the hexagon, then by the order RIASEC', () => {
    expect(code([5, 5, 1, 1, 1, 1], 2, [0, 2, 0, 0, 0, 0]).code?.slice(0, 2)).toBe('IR')
    // S has A and E as neighbours, C has E and R: the sum around S is higher.
    expect(code([0, 0, 3, 8, 1, 8]).code?.slice(0, 2)).toBe('SC')
    expect(code([5, 0, 0, 5, 0, 0])).toMatchObject({ tied: true })
    expect(code([5, 0, 0, 5, 0, 0]).code?.slice(0, 2)).toBe('RS')
  })

  it('measures how far the themes differ and how well the first two go together', () => {
    const result = scoreInterests(
      5,
      answersOf({ Realistic: 5, Social: 4, Investigative: 1, Artistic: 1, Enterprising: 1, Conventional: 1 }),
    )
    expect(result).toMatchObject({ consistency: 'low', differentiation: { range: 10, level: 'clear' } })
    // Sorted 10, 7.5, 0, 0: 0.5 × (10 − (7.5 + 0)/2).
    expect(result.differentiation?.l1).toBe(3.125)
    expect(scoreInterests(5, answersOf({ Realistic: 5, Investigative: 4 })).consistency).toBe('high')
    expect(scoreInterests(5, answersOf({ Realistic: 5, Artistic: 4 })).consistency).toBe('medium')
  })

  it('notes themes that are all high or all low', () => {
    expect(
      scoreInterests(
        5,
        answersOf({
          Realistic: [5, 5, 5, 5, 4],
          Investigative: 5,
          Artistic: 5,
          Social: 5,
          Enterprising: 5,
          Conventional: 5,
        }),
      ).elevation,
    ).toBe('high')
    expect(
      scoreInterests(
        5,
        answersOf({ Realistic: 2, Investigative: 1, Artistic: 1, Social: 1, Enterprising: 1, Conventional: 1 }),
      ).elevation,
    ).toBe('low')
  })
})

describe('answer quality', () => {
  const alternating = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? 2 : 4))
  it('flags long runs from 12 on the 5-point and from 17 on the 3-point scale', () => {
    const run = (length: number, value: number, other: number) => [
      ...Array.from({ length }, () => value),
      ...Array.from({ length: 30 - length }, (_, i) => (i % 2 ? value : other)),
    ]
    expect(answerQuality(5, run(11, 4, 2)).flags).toEqual([])
    expect(answerQuality(5, run(12, 4, 2)).flags).toEqual(['long_run'])
    expect(answerQuality(3, run(16, 2, 0)).flags).toEqual([])
    expect(answerQuality(3, run(17, 2, 0)).flags).toEqual(['long_run'])
  })
  it('suggests a retake for any thirty equal answers', () => {
    for (const [scale, values] of [
      [5, [1, 2, 3, 4, 5]],
      [3, [0, 1, 2]],
    ] as const) {
      for (const value of values) {
        expect(
          answerQuality(
            scale,
            Array.from({ length: 30 }, () => value),
          ).verdict,
        ).toBe('suggest_retake')
      }
    }
  })
  it('flags seven tenths in the middle, and answers that come too fast', () => {
    const middle = Array.from({ length: 30 }, (_, i) => (i % 10 < 7 ? 3 : i % 2 ? 1 : 5))
    expect(answerQuality(5, middle).flags).toEqual(['mostly_middle'])
    expect(
      answerQuality(
        5,
        alternating,
        alternating.map(() => 1.4),
      ).flags,
    ).toEqual(['very_fast'])
    expect(
      answerQuality(
        5,
        alternating,
        alternating.map(() => 2),
      ).flags,
    ).toEqual([])
    expect(answerQuality(5, alternating).verdict).toBe('ok')
  })
  it('stays silent about too few answers', () => {
    expect(answerQuality(5, [3, 3, 3]).flags).toEqual([])
  })
  it('alarms at most one honest pupil in a hundred, on scales that hold together', () => {
    const five = simulateInterests(5, 1500, 'test')
    expect(five.alpha).toBeGreaterThanOrEqual(0.7)
    expect(five.anyFlag).toBeLessThanOrEqual(0.01)
    expect(simulateInterests(3, 1500, 'test').anyFlag).toBeLessThanOrEqual(0.01)
  })
})

describe('bands', () => {
  it('start at 90, 80, 70, 50 and 30', () => {
    expect([90, 89, 80, 70, 69, 50, 30, 29].map(interestBand)).toEqual([
      'Exceptional',
      'Very Strong',
      'Very Strong',
      'Strong',
      'Moderate',
      'Moderate',
      'Developing',
      'Low',
    ])
  })
})
