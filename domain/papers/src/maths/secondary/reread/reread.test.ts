import { describe, expect, test } from 'vitest'
import { amount, plainNumbers, sameAmounts, unknowns } from './candidate.ts'
import { complexOf } from './complex.ts'
import { pattern } from './pattern.ts'
import { agree, near, simpson, slopeAt, valueOf } from './value.ts'

describe('reading LaTeX again', () => {
  test.each([
    ['2x^{2} - 3x + 1', { x: 4 }, 21],
    ['\\frac{3}{4} - \\frac{1}{2}', {}, 0.25],
    ['\\frac{12{,}34{,}567\\sqrt{1{,}024}}{32}', {}, 1_234_567],
    ['-3^{2}', {}, -9],
    ['3\\sqrt{5} \\times \\sqrt{5}', {}, 15],
    ['\\sqrt[3]{-8}', {}, -2],
    ['2(3)^{2} - 5(3)', {}, 3],
    ['12{,}500 \\div 5', {}, 2500],
    ['\\sin^{2} 30^\\circ + \\cos^{2} 60^\\circ', {}, 0.5],
    ['\\tan^{-1}(-1)', {}, -Math.PI / 4],
    ['\\sin x \\cos x', { x: 1 }, Math.sin(1) * Math.cos(1)],
    ['\\operatorname{cosec} \\theta', { '\\theta': 0.5 }, 1 / Math.sin(0.5)],
    ['\\left|2 - 7\\right|', {}, 5],
    ['e^{2x}', { x: 0.5 }, Math.E],
    ['5!', {}, 120],
    ['\\frac{2\\pi}{3}', {}, (2 * Math.PI) / 3],
  ] as const)('%s', (latex, values, expected) => {
    expect(valueOf(latex, values)).toBeCloseTo(expected, 12)
  })

  test.each(['', '3 +', '\\frac{1}', 'x', '(2', '2 § 3'])('"%s" has no value', (latex) => {
    expect(valueOf(latex)).toBeNaN()
  })

  test('complex numbers multiply and divide', () => {
    const [re, im] = complexOf('\\frac{(2 + 3i)(1 - i)}{2}')
    expect([re, im]).toEqual([2.5, 0.5])
  })
})

describe('comparing', () => {
  test('neither infinity nor an unreadable value is near anything', () => {
    expect(near(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(false)
    expect(near(Number.NaN, Number.NaN)).toBe(false)
    expect(near(1, 1 + 1e-12)).toBe(true)
  })

  test('formulas agree when they are the same function', () => {
    expect(agree('(x + 1)^{2}', 'x^{2} + 2x + 1', 'x')).toBe(true)
    expect(agree('(x + 1)^{2}', 'x^{2} + 1', 'x')).toBe(false)
  })

  test('slopes and areas are those of the formula', () => {
    expect(slopeAt('x^{3}', 'x', 2)).toBeCloseTo(12, 6)
    expect(simpson('x^{2}', 'x', 0, 3)).toBeCloseTo(9, 9)
  })
})

describe('reading answers', () => {
  test('an amount is the last formula, else the last plain number', () => {
    expect(amount('$x = \\frac{3}{4}$ cm')).toBe(0.75)
    expect(amount('₹1,25,000')).toBe(125_000)
    expect(amount('no idea')).toBeNaN()
  })

  test('several amounts compare in any order and exactly in number', () => {
    expect(sameAmounts('$x = 2$ or $x = -3$', [-3, 2])).toBe(true)
    expect(sameAmounts('$x = 2$', [-3, 2])).toBe(false)
    expect(unknowns('$x = 3$, $y = -\\frac{1}{2}$')).toEqual({ x: 3, y: -0.5 })
    expect(plainNumbers('Interest ₹256.50, value ₹5,656.50')).toEqual([256.5, 5656.5])
  })

  test('a pattern gives what stands at its gaps and refuses other words', () => {
    expect(pattern('Find $#$ of #.').exec('Find $x^{2}$ of 3.')?.slice(1)).toEqual(['x^{2}', '3'])
    expect(pattern('Find $#$ of #.').exec('Evaluate $x$ of 3.')).toBe(null)
  })
})
