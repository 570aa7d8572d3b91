import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THEMES } from '../interest/items.ts'
import type { AbilityConversion } from './ability.ts'
import { convertExternal } from './convert.ts'
import { SCORE_FIELDS, TEST_TYPES, type TestType, testCategory, testTypeOf } from './fields.ts'
import type { PersonalityConversion } from './personality.ts'

function personality(type: TestType, scores: Record<string, unknown>): PersonalityConversion {
  const result = convertExternal(type, scores)
  if (result.kind !== 'personality') throw new Error(JSON.stringify(result))
  return result
}
function ability(type: TestType, scores: Record<string, unknown>): AbilityConversion {
  const result = convertExternal(type, scores)
  if (result.kind !== 'iq') throw new Error(JSON.stringify(result))
  return result
}
const errorsOf = (type: TestType, scores: Record<string, unknown>) => {
  const result = convertExternal(type, scores)
  return result.kind === 'invalid' ? result.errors : {}
}
const scoresOf = (result: PersonalityConversion) => THEMES.map((theme) => result.categoryScores[theme].score)

const bigFive = { openness: 68, conscientiousness: 57, extraversion: 50, agreeableness: 70, neuroticism: 57 }
const mbti = (type: string, typeClarity = 100) => ({
  extraversionIntroversion: type[0] === 'E' ? 25 : 75,
  sensingIntuition: type[1] === 'S' ? 25 : 75,
  thinkingFeeling: type[2] === 'T' ? 25 : 75,
  judgingPerceiving: type[3] === 'J' ? 25 : 75,
  typeClarity,
})
const sixteen = {
  warmth: 5.5,
  dominance: 5.5,
  socialBoldness: 5.5,
  abstractedness: 5.5,
  opennessToChange: 5.5,
  tension: 5.5,
}
const wais = {
  fullScaleIQ: 112,
  perceptualReasoning: 115,
  processingSpeed: 100,
  verbalComprehension: 110,
  workingMemory: 108,
}
const raven = { rawScore: 45, standrdScore: 110, percentileRank: 75, ageAdjustedScore: 110 }
const binet = { fullScaleIQ: 115, nonverbalIQ: 118, verbalIQ: 112, iqPercentile: 84 }

describe('Big Five', () => {
  it('gives the middle of every theme and no code to a pupil at the reference means', () => {
    const result = personality('BIG_FIVE', bigFive)
    expect(scoresOf(result)).toEqual([5, 5, 5, 5, 5, 5])
    expect(result.personalityType).toBeNull()
  })

  it('matches pairs worked by hand within .05', () => {
    // One SD more openness moves each theme by 2 × (weight / m) × min(1, m / .25).
    const open = personality('BIG_FIVE', { ...bigFive, openness: 83 })
    const expected = [
      5 + (2 * 0.05) / 0.25,
      5 + (2 * 0.25) / 0.273,
      5 + (2 * 0.42) / 0.431,
      5 + (2 * 0.07) / 0.311,
      5 - (2 * 0.04) / 0.479,
      5 - (2 * 0.16) / 0.268,
    ]
    scoresOf(open).forEach((score, i) => expect(Math.abs(score - expected[i])).toBeLessThanOrEqual(0.05))
    expect(open.personalityType).toMatch(/^AI/)
    // z = (2, -1, 0, 1, 0): Artistic raw .84 + .09 + .03 = .96, Enterprising -.08 - .14 - .22 = -.44.
    const mixed = personality('BIG_FIVE', { ...bigFive, openness: 98, conscientiousness: 39, agreeableness: 86 })
    expect(Math.abs(mixed.categoryScores.Artistic.score - (5 + (2 * 0.96) / 0.431))).toBeLessThanOrEqual(0.05)
    expect(Math.abs(mixed.categoryScores.Enterprising.score - (5 - (2 * 0.44) / 0.479))).toBeLessThanOrEqual(0.05)
  })

  it('clips far scores at 2.5 SD', () => {
    expect(scoresOf(personality('BIG_FIVE', { ...bigFive, neuroticism: 2 }))).toEqual(
      scoresOf(personality('BIG_FIVE', { ...bigFive, neuroticism: 7 })),
    )
  })

  it('states how far each theme can be trusted', () => {
    const { categoryScores } = personality('BIG_FIVE', bigFive)
    expect(THEMES.map((theme) => categoryScores[theme].confidence)).toEqual([
      'very low',
      'low',
      'moderate',
      'low',
      'moderate',
      'low',
    ])
  })
})

describe('MBTI', () => {
  it.each([
    ['ESTJ', 'CER'],
    ['ENFP', 'SAE'],
    ['INTJ', 'IAC'],
    ['ISTP', 'RIC'],
    ['ENTP', 'AEI'],
    ['ISFJ', 'CRS'],
    ['ENFJ', 'SEA'],
    ['INTP', 'IAR'],
  ])('%s at preference 75 and full clarity is %s', (type, expected) => {
    expect(personality('MBTI', mbti(type)).personalityType).toBe(expected)
  })

  it('stays nearer the middle when the type is less clear, and in it at 50', () => {
    const spread = (result: PersonalityConversion) => Math.max(...scoresOf(result)) - Math.min(...scoresOf(result))
    expect(spread(personality('MBTI', mbti('ENFP', 0)))).toBeLessThan(spread(personality('MBTI', mbti('ENFP', 100))))
    const middle = {
      extraversionIntroversion: 50,
      sensingIntuition: 50,
      thinkingFeeling: 50,
      judgingPerceiving: 50,
      typeClarity: 80,
    }
    expect(scoresOf(personality('MBTI', middle))).toEqual([5, 5, 5, 5, 5, 5])
  })

  it('matches a pair worked by hand: ESTJ Conventional', () => {
    // z = -1 on all four, so raw = .03 + .15 + .05 + .16 = .39 and m = .227 < .25.
    const { categoryScores } = personality('MBTI', mbti('ESTJ'))
    expect(Math.abs(categoryScores.Conventional.score - (5 + (2 * 0.39) / 0.25))).toBeLessThanOrEqual(0.05)
  })
})

describe('16PF', () => {
  it('needs six fields and takes the others when given', () => {
    expect(scoresOf(personality('16PF', sixteen))).toEqual([5, 5, 5, 5, 5, 5])
    const sensitive = personality('16PF', { ...sixteen, sensitivity: 9.5 })
    // z = 2 on sensitivity: Artistic .40 over a spread of √(.40² + .20²).
    expect(
      Math.abs(sensitive.categoryScores.Artistic.score - (5 + (2 * 0.4) / Math.hypot(0.4, 0.2))),
    ).toBeLessThanOrEqual(0.05)
    expect(sensitive.categoryScores.Realistic.score).toBeLessThan(5)
    expect(scoresOf(personality('16PF', { ...sixteen, vigilance: 10 }))).toEqual([5, 5, 5, 5, 5, 5])
  })

  it('is never trusted more than low', () => {
    const { categoryScores } = personality('16PF', sixteen)
    expect(new Set(THEMES.map((theme) => categoryScores[theme].confidence))).toEqual(new Set(['low']))
  })
})

describe('ability tests', () => {
  it('convert the WAIS index by index', () => {
    const { iqScore, categoryScores, warnings, note } = ability('WAIS', wais)
    expect(iqScore).toBe(112)
    expect(categoryScores.logical_reasoning).toEqual({ correct: 8, total_score: 10, percentage: 84, estimated: false })
    expect(categoryScores.numerical_reasoning.percentage).toBe(70)
    expect(categoryScores.verbal_reasoning.percentage).toBe(75)
    expect(warnings).toEqual([])
    expect(note).toMatch(/WISC/)
    expect(ability('WAIS', { ...wais, fullScaleIQ: 130 }).warnings).toHaveLength(1)
  })

  it('infer from Raven what it does not measure and say so', () => {
    const { iqScore, categoryScores, warnings } = ability('RAVEN', raven)
    expect(iqScore).toBe(110)
    expect(categoryScores.logical_reasoning).toMatchObject({ percentage: 75, estimated: false })
    // 106 and 105 on the scale 100/15.
    expect(categoryScores.numerical_reasoning).toMatchObject({ percentage: 66, estimated: true })
    expect(categoryScores.verbal_reasoning).toMatchObject({ percentage: 63, estimated: true })
    expect(warnings).toEqual([])
  })

  it.each([
    [{ percentileRank: 40 }, 1],
    [{ rawScore: 58, standrdScore: 90, percentileRank: 25 }, 1],
    [{ rawScore: 15, standrdScore: 115, percentileRank: 84 }, 1],
    [{ standrdScore: 60, percentileRank: 1 }, 0],
  ])('warn about Raven scores that do not go together: %j', (change, count) => {
    expect(ability('RAVEN', { ...raven, ...change }).warnings.length >= count).toBe(true)
    expect(ability('RAVEN', raven).warnings).toHaveLength(0)
  })

  it('convert the Stanford-Binet with the quantitative part regressed from the two others', () => {
    const { categoryScores, warnings } = ability('STANFORD_BINET', binet)
    expect(categoryScores.logical_reasoning.percentage).toBe(88)
    // 100 + .75 × 15 = 111.25.
    expect(categoryScores.numerical_reasoning).toMatchObject({ percentage: 77, estimated: true })
    expect(warnings).toEqual([])
    expect(ability('STANFORD_BINET', { ...binet, iqPercentile: 60 }).warnings).toHaveLength(1)
    expect(ability('STANFORD_BINET', { ...binet, fullScaleIQ: 130, iqPercentile: 98 }).warnings).toHaveLength(1)
  })

  it('hold percentiles within 1 and 99', () => {
    const lowest = ability('STANFORD_BINET', { fullScaleIQ: 40, nonverbalIQ: 40, verbalIQ: 40, iqPercentile: 1 })
    expect(lowest.percentile).toBe(1)
    expect(lowest.categoryScores.verbal_reasoning).toMatchObject({ correct: 0, percentage: 1 })
    expect(
      ability('WAIS', {
        fullScaleIQ: 155,
        perceptualReasoning: 155,
        processingSpeed: 155,
        verbalComprehension: 155,
        workingMemory: 155,
      }).percentile,
    ).toBe(99)
  })
})

describe('entries', () => {
  const complete: Record<TestType, Record<string, number>> = {
    BIG_FIVE: bigFive,
    MBTI: mbti('ENFP'),
    '16PF': sixteen,
    WAIS: wais,
    RAVEN: raven,
    STANFORD_BINET: binet,
  }

  it("are accepted up to both ends of each field and refused beyond, by the field's own name", () => {
    for (const type of TEST_TYPES) {
      for (const { name, low, high } of SCORE_FIELDS[type]) {
        for (const edge of [low, high]) expect(errorsOf(type, { ...complete[type], [name]: edge })).toEqual({})
        for (const beyond of [low - 0.5, high + 0.5]) {
          expect(Object.keys(errorsOf(type, { ...complete[type], [name]: beyond }))).toEqual([name])
        }
      }
    }
    expect(errorsOf('RAVEN', { ...raven, standrdScore: 141 })).toEqual({
      standrdScore: ['Standard score must be between 60 and 140.'],
    })
    expect(errorsOf('STANFORD_BINET', { ...binet, iqPercentile: 16 })).toEqual({})
  })

  it('must be complete; every missing field is named and nothing is scored', () => {
    for (const type of TEST_TYPES) {
      const required = SCORE_FIELDS[type].filter((field) => field.required).map(({ name }) => name)
      expect(required).toHaveLength({ BIG_FIVE: 5, MBTI: 5, '16PF': 6, WAIS: 5, RAVEN: 4, STANFORD_BINET: 4 }[type])
      expect(Object.keys(errorsOf(type, {})).toSorted()).toEqual(required.toSorted())
      expect(convertExternal(type, { [required[0]]: 50 })).toHaveProperty('kind', 'invalid')
    }
  })

  it('may be numeric texts, never other texts, and keys of Object.prototype are no scores', () => {
    expect(personality('BIG_FIVE', { ...bigFive, openness: ' 68 ' }).kind).toBe('personality')
    expect(errorsOf('BIG_FIVE', { ...bigFive, openness: 'high' })).toEqual({ openness: ['Openness must be a number.'] })
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, [], {}, true]) {
      expect(Object.keys(errorsOf('BIG_FIVE', { ...bigFive, openness: value }))).toEqual(['openness'])
    }
    expect(Object.keys(errorsOf('BIG_FIVE', Object.create(bigFive)))).toHaveLength(5)
  })

  it('never lead to a score outside 0-10 or to NaN', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...TEST_TYPES), fc.array(unit, { minLength: 16, maxLength: 16 }), (type, parts) => {
        const scores = Object.fromEntries(
          SCORE_FIELDS[type].map(({ name, low, high }, i) => [name, low + parts[i] * (high - low)]),
        )
        const result = convertExternal(type, scores)
        expect(JSON.stringify(result)).not.toMatch(/NaN|null,"total/)
        const scores10 = result.kind === 'personality' ? scoresOf(result) : []
        expect(scores10.filter((score) => !(score >= 0 && score <= 10))).toEqual([])
      }),
    )
  })

  it('are of the tests known by their usual names', () => {
    expect(['Big Five', 'big_five', '16pf', 'Stanford-Binet', 'raven', 'mbti'].map(testTypeOf)).toEqual([
      'BIG_FIVE',
      'BIG_FIVE',
      '16PF',
      'STANFORD_BINET',
      'RAVEN',
      'MBTI',
    ])
    expect(testTypeOf('WISC')).toBeUndefined()
    expect(TEST_TYPES.map(testCategory)).toEqual(['personality', 'personality', 'personality', 'iq', 'iq', 'iq'])
  })
})
