import { describe, expect, it } from 'vitest'
import { asksOf } from '../../asks.ts'
import { instantiate } from '../../generate.ts'
import { gcd } from '../exact/integers.ts'
import { secondaryMathsModels } from './index.ts'

/** Questions of a model over all its classes and marks. */
function questionsOf(id: string) {
  const model = secondaryMathsModels.find((own) => own.id === id)
  if (!model) throw new Error(`no model ${id}`)
  return asksOf(model).flatMap((ask) => Array.from({ length: 60 }, (_, i) => instantiate(model, `keys ${i}`, ask)))
}

describe('a key that is a measure', () => {
  it.each(['M60', 'M79', 'M80', 'M223', 'M225'])('%s ends within two decimals', (id) => {
    const unfit = questionsOf(id)
      // A part of a circle is a fraction, not a measure.
      .map(({ answer }) => answer.text.replace(/^\(ii\) \$\\frac.*$/m, ''))
      .filter((text) => /\\frac(?!\{[^{}]*\}\{[^{}]*\}\\pi)|\.\d{3}/.test(text))
    expect(unfit).toEqual([])
  })

  it.each(['M60', 'M79', 'M80', 'M225'])(
    '%s asks for two places just where the exact value has more, and accepts that',
    (id) => {
      const questions = questionsOf(id).filter(({ stem }) => !stem.includes('dome'))
      const rounded = questions.filter(({ stem }) => stem.includes('correct to two decimal places'))
      expect(rounded.length).toBeGreaterThan(5)
      for (const { answer } of rounded) {
        expect(answer.text).toMatch(/\.\d\d\$ c?m/)
        expect(answer.accepted).toEqual([expect.stringContaining('\\frac')])
      }
      expect(questions.filter(({ stem, answer }) => !stem.includes('correct to') && answer.accepted)).toEqual([])
    },
  )
})

describe('the scheme of an elimination', () => {
  const systems = questionsOf('M67').flatMap(({ stem, scheme }) => {
    const found = /elimination: \$(.+) = .+\$, \$(.+) = .+\$/.exec(stem)
    if (!found) return []
    const of = (letter: string) =>
      found.slice(1).map((side) => {
        const figures = new RegExp(`(\\d*)${letter}`).exec(side)?.[1]
        return figures === '' ? 1 : Number(figures)
      })
    const agree = ['x', 'y'].some((letter) => of(letter)[0] === of(letter)[1])
    return [{ agree, steps: scheme.map(({ step }) => step).join('\n') }]
  })

  it('multiplies no equation where the coefficients of a letter agree', () => {
    const ready = systems.filter(({ agree }) => agree)
    expect(ready.length).toBeGreaterThan(5)
    for (const { steps } of ready) expect(steps).not.toContain('Multiplies')
  })

  it('multiplies elsewhere, and by more than 1', () => {
    for (const { steps } of systems.filter(({ agree }) => !agree)) {
      expect(steps).toMatch(/Multiplies the (?:first|second) equation by \d/)
      expect(steps).not.toMatch(/equation by 1:/)
    }
  })
})

describe('other keys', () => {
  it('no choice of a case on rows of seats prints the answer of the other', () => {
    const halls = questionsOf('M83').filter(({ stem }) => stem.includes('The seats of'))
    expect(halls.length).toBeGreaterThan(5)
    for (const { stem } of halls) {
      const [, a, d, rows, seats] =
        /has (\d+) seats .* has (\d+) seats more .* first (\d+) rows.*need ([\d,]+) seats/s
          .exec(stem)
          ?.map((text) => Number(text.replaceAll(',', ''))) ?? []
      expect((rows * (2 * a + (rows - 1) * d)) / 2).not.toBe(seats)
    }
  })

  it('exponents are printed in their lowest terms', () => {
    for (const { stem } of questionsOf('M150'))
      for (const [, top, bottom] of stem.matchAll(/\^\{-?\\frac\{(\d+)\}\{(\d+)\}\}/g))
        expect([stem, gcd(Number(top), Number(bottom))]).toEqual([stem, 1])
  })

  it('an identity is proved from its left side, with a condition just where a ratio or a quotient has none', () => {
    for (const { stem, answer } of questionsOf('M76')) {
      expect(answer.text).toMatch(/^LHS /)
      expect([stem, stem.includes('defined')]).toEqual([stem, /tan|sec|cot|frac/.test(stem)])
    }
  })
})

describe('a step of a key', () => {
  it('says of no number that it is itself', () => {
    const steps = secondaryMathsModels.flatMap(({ id }) =>
      questionsOf(id).flatMap(({ scheme }) => scheme.map(({ step }) => `${id}: ${step}`)),
    )
    const idle = steps.filter((step) =>
      [...step.matchAll(/\$([^$]+)\$/g)].some(([, span]) => {
        const sides = span.split('=').map((side) => side.trim())
        return sides.some((side, i) => side !== '' && side === sides[i + 1])
      }),
    )
    expect(idle).toEqual([])
  })
})
