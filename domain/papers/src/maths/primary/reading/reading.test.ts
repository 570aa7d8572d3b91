import { describe, expect, it } from 'vitest'
import { rational } from '../../exact/rational.ts'
import { clockFace } from '../../figures/clock.ts'
import { ICONS } from '../../figures/icons.ts'
import { pictureGrid } from '../../figures/scenes.ts'
import { evaluate, sameExpression } from './expression.ts'
import { answerParts, givesValue, readQuantity } from './quantity.ts'
import { angleAt, drawn, pictures } from './svg.ts'

describe('quantities', () => {
  it('are read in every usual form', () => {
    const rupees = /^(?:₹|Rs|rupees)$/
    for (const text of ['₹1,250', 'Rs. 1250', '1,250 rupees', '$₹1{,}250$', '1250.00'])
      expect(givesValue(text, 1250, rupees)).toBe(true)
    for (const text of ['$\\frac{1}{2}$', '1/2', '0.5', '\\dfrac{1}{2}'])
      expect(givesValue(text, rational(1, 2))).toBe(true)
    expect(givesValue('$45^\\circ$', 45, /^\^ ?circ$/)).toBe(true)
  })

  it('are refused with another unit, another number or more words', () => {
    expect(givesValue('24 cm', 24, /^sq cm$/)).toBe(false)
    expect(givesValue('24', 25)).toBe(false)
    expect(givesValue('24 or 25', 24)).toBe(false)
    expect(givesValue('about 24', 24, /^cm$/)).toBe(false)
    expect(readQuantity('none')).toBeNull()
  })

  it('are found in answers in parts', () => {
    expect(answerParts('(a) ₹5 (b) 12 cm')).toEqual(['₹5', '12 cm'])
    expect(answerParts('7')).toEqual(['7'])
  })
})

describe('expressions', () => {
  it('follow the order of operations', () => {
    expect(evaluate('2 + 3 × 4')).toEqual(rational(14))
    expect(evaluate('-7 - (-24) \\div 8 + 3')).toEqual(rational(-1))
    expect(evaluate('5 - [8 - (6 - (-4))]')).toEqual(rational(7))
    expect(evaluate('-2^{4}')).toEqual(rational(-16))
    expect(evaluate('(-2)^4')).toEqual(rational(16))
  })

  it('know fractions, mixed numbers, powers and letters', () => {
    expect(evaluate('2\\frac{1}{3} \\times \\frac{3}{7}')).toEqual(rational(1))
    expect(evaluate('3x^2 - xy', { x: rational(2), y: rational(5) })).toEqual(rational(2))
    expect(evaluate('10^{-2}')).toEqual(rational(1, 100))
  })

  it('are null when they cannot be read', () => {
    for (const text of ['', '2 +', '(3', 'x', '1 ÷ 0', '2^{9999}', '3 3']) expect(evaluate(text)).toBeNull()
  })

  it('are the same only when they agree everywhere', () => {
    expect(sameExpression('(a + b)^2', 'a^2 + 2ab + b^2')).toBe(true)
    expect(sameExpression('(a + b)^2', 'a^2 + b^2')).toBe(false)
    expect(sameExpression('x', 'y')).toBe(false)
  })
})

describe('figures', () => {
  it('give back their pictures and hands', () => {
    expect(pictures(pictureGrid([ICONS[0].drawing, ICONS[3].drawing])).map(({ drawing }) => drawing)).toEqual([
      ICONS[0].drawing,
      ICONS[3].drawing,
    ])
    expect(drawn(clockFace(4, 30), 'text').map(({ text }) => text)).toEqual(
      Array.from({ length: 12 }, (_, i) => String(i + 1)),
    )
  })

  it('are measured', () => {
    expect(angleAt({ x: 1, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 5 })).toBeCloseTo(90)
  })
})
