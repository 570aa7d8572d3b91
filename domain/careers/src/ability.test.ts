import { TARGETS } from '@margam/assessment/form/slots'
import { sumScoreTable } from '@margam/assessment/scoring/sum-score'
import { describe, expect, test } from 'vitest'
import { abilityFromMarks, abilityFromPercentile, matchAbility, normalCdf } from './ability.ts'
import { makeCareer } from './testing/careers.ts'

const demanding = makeCareer('demanding', [1, 7, 1, 1, 1, 1], { aptitude: { logical: 3, numerical: 2, verbal: 1 } })

describe('ability evidence', () => {
  test('rises with every mark and lies about the middle for six of ten', () => {
    const values = Array.from({ length: 11 }, (_, correct) => abilityFromMarks(correct, 10))
    for (let i = 1; i < values.length; i++) expect(values[i]).toBeGreaterThan(values[i - 1])
    expect(Math.abs(values[6])).toBeLessThan(0.2)
    expect(values[0]).toBeGreaterThan(-2.2)
    expect(values[10]).toBeLessThan(2)
  })

  // careers know nothing of the test that the marks come from, and repeat its model
  test('is what the test itself estimates from as many right answers to items of five options', () => {
    for (const { raw, theta } of sumScoreTable(TARGETS.map((b) => ({ b, options: 5 }))))
      expect(abilityFromMarks(raw, TARGETS.length), `${raw} right`).toBeCloseTo(theta, 9)
  })

  test('lies near it where drawings with eight options leave less to guessing', () => {
    for (const { raw, theta } of sumScoreTable(TARGETS.map((b, i) => ({ b, options: i % 5 < 2 ? 8 : 5 }))))
      expect(Math.abs(abilityFromMarks(raw, TARGETS.length) - theta), `${raw} right`).toBeLessThan(0.05)
  })

  test('reads the same from seven of ten and from fourteen of twenty', () => {
    expect(abilityFromMarks(14, 20)).toBeCloseTo(abilityFromMarks(7, 10), 12)
  })

  test('takes nine tenths of an outside standing', () => {
    expect(abilityFromPercentile(50)).toBeCloseTo(0, 6)
    expect(abilityFromPercentile(84.134)).toBeCloseTo(0.9, 3)
    expect(abilityFromPercentile(0)).toBe(abilityFromPercentile(1))
  })

  test('knows the normal distribution', () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 7)
    expect(normalCdf(1.96)).toBeCloseTo(0.9750021, 6)
    expect(normalCdf(-1.96)).toBeCloseTo(0.0249979, 6)
  })
})

describe('match of abilities', () => {
  test('is complete when every demand is met, and talent beyond it earns nothing', () => {
    const met = matchAbility(demanding, {
      logical: { z: 0.7, estimated: false },
      numerical: { z: 0, estimated: false },
      verbal: { z: -0.7, estimated: false },
    })
    expect(met?.match).toBe(1)
    const far = matchAbility(demanding, { logical: { z: 3, estimated: false } })
    expect(far?.match).toBe(1)
  })

  test('loses the weighted shortfall over two standard deviations', () => {
    const match = matchAbility(demanding, {
      logical: { z: -0.3, estimated: false },
      numerical: { z: 0, estimated: false },
    })
    expect(match?.match).toBeCloseTo(1 - (3 * 0.5) / 5, 12)
    expect(match?.shortfalls).toEqual([
      { ability: 'logical', shortfall: 0.5 },
      { ability: 'numerical', shortfall: 0 },
    ])
  })

  test('never loses more than everything', () => {
    expect(matchAbility(demanding, { logical: { z: -9, estimated: false } })?.match).toBe(0)
  })

  test('weighs an estimated ability half', () => {
    const match = matchAbility(demanding, {
      logical: { z: -9, estimated: true },
      numerical: { z: 1, estimated: false },
    })
    expect(match?.match).toBeCloseTo(1 - 1.5 / 3.5, 12)
  })

  test('is unknown when nothing the career asks for is known', () => {
    const verbalOnly = makeCareer('verbal', [1, 1, 1, 7, 1, 1])
    expect(matchAbility(verbalOnly, { logical: { z: 1, estimated: false } })).toBeNull()
    expect(matchAbility(verbalOnly, {})).toBeNull()
  })
})
