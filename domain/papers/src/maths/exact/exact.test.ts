import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimal,
  decimalPlaces,
  indianCommas,
  latexDecimal,
  latexFraction,
  latexMixed,
  latexSum,
  latexUnreduced,
} from './format.ts'
import { choose, digits, divisors, factorise, fromDigits, gcd, lcm } from './integers.ts'
import { numbersIn, parseRational } from './parse.ts'
import { add, compare, div, equals, exactRoot, floor, mul, pow, rational, roundTo, sub } from './rational.ts'
import { addSurds, divSurds, latexSurd, mulSurds, surd } from './surd.ts'
import { numberWords, wordsToNumber } from './words.ts'

const whole = fc.integer({ min: -10_000_000, max: 10_000_000 })
const natural = fc.integer({ min: 1, max: 5_000 })
const fraction = fc.tuple(whole, natural).map(([n, d]) => rational(n, d))

describe('rational numbers', () => {
  it('follow the laws of a field', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a))
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)))
        expect(mul(a, add(b, c))).toEqual(add(mul(a, b), mul(a, c)))
        expect(add(sub(a, b), b)).toEqual(a)
      }),
    )
  })

  it('divide back', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        fc.pre(b.num !== 0n)
        expect(mul(div(a, b), b)).toEqual(a)
      }),
    )
  })

  it('are always in lowest terms with a positive denominator', () => {
    fc.assert(
      fc.property(whole, natural, fc.integer({ min: -50, max: 50 }), (n, d, k) => {
        fc.pre(k !== 0)
        expect(rational(n * k, d * k)).toEqual(rational(n, d))
        expect(rational(n * k, d * k).den > 0n).toBe(true)
      }),
    )
  })

  it('compare as their cross products do', () => {
    fc.assert(
      fc.property(whole, natural, whole, natural, (a, b, c, d) => {
        expect(compare(rational(a, b), rational(c, d))).toBe(Math.sign(a * d - c * b))
      }),
    )
  })

  it('round a half up, to any step', () => {
    expect(roundTo(25, 10)).toEqual(rational(30))
    expect(roundTo(24, 10)).toEqual(rational(20))
    expect(roundTo(rational(2345, 1000), rational(1, 100))).toEqual(rational(235, 100))
    fc.assert(
      fc.property(fraction, (a) => {
        expect(floor(a)).toBe(BigInt(Math.floor(Number(a.num) / Number(a.den))))
      }),
    )
  })

  it('know an exact root and refuse the others', () => {
    fc.assert(
      fc.property(fraction, (a) => {
        expect(exactRoot(mul(a, a))).toEqual(a.num < 0n ? mul(-1, a) : a)
      }),
    )
    expect(exactRoot(2)).toBeNull()
    expect(exactRoot(-4)).toBeNull()
  })

  it('take whole exponents of either sign', () => {
    expect(pow(rational(2, 3), -3)).toEqual(rational(27, 8))
    expect(pow(7, 0)).toEqual(rational(1))
    expect(() => pow(0, -1)).toThrow(RangeError)
  })

  it('refuse a float and a zero denominator', () => {
    expect(() => rational(0.5)).toThrow(RangeError)
    expect(() => rational(1, 0)).toThrow(RangeError)
  })
})

describe('formats', () => {
  it('group digits the Indian way', () => {
    const shown = [999, 1000, 99999, 100000, 1234567, 12345678, -45000].map(indianCommas)
    expect(shown).toEqual(['999', '1,000', '99,999', '1,00,000', '12,34,567', '1,23,45,678', '-45,000'])
  })

  it('write ending decimals exactly and refuse the others', () => {
    expect(decimal(rational(12345, 4))).toBe('3,086.25')
    expect(decimal(rational(-1, 8))).toBe('-0.125')
    expect(decimalPlaces(rational(5, 2), 2)).toBe('2.50')
    expect(() => decimal(rational(1, 3))).toThrow(RangeError)
  })

  it('write fractions and mixed numbers as LaTeX', () => {
    expect(latexFraction(rational(-3, 4))).toBe('-\\frac{3}{4}')
    expect(latexMixed(rational(7, 3))).toBe('2\\frac{1}{3}')
    expect(latexMixed(rational(-7, 3))).toBe('-2\\frac{1}{3}')
    expect(latexMixed(rational(6, 3))).toBe('2')
  })

  it('group the digits of fractions, mixed numbers and roots the Indian way', () => {
    expect(latexFraction(rational(123456, 7))).toBe('\\frac{1{,}23{,}456}{7}')
    expect(latexFraction(rational(-1, 15625))).toBe('-\\frac{1}{15{,}625}')
    expect(latexMixed(rational(24691, 2))).toBe('12{,}345\\frac{1}{2}')
    expect(latexUnreduced(4200, 24000)).toBe('\\frac{4{,}200}{24{,}000}')
    expect(latexSurd(surd(rational(12345, 7), 30030))).toBe('\\frac{12{,}345\\sqrt{30{,}030}}{7}')
  })

  it('write sums without 1x, + - or a zero term', () => {
    expect(
      latexSum([
        [1, 'x^2'],
        [-1, 'x'],
        [0, 'y'],
        [-7, ''],
      ]),
    ).toBe('x^2 - x - 7')
    expect(latexSum([[0, 'x']])).toBe('0')
  })
})

describe('reading numbers', () => {
  it('gives back every number that was written, in each form', () => {
    fc.assert(
      fc.property(fraction, (a) => {
        expect(parseRational(`${a.num}/${a.den}`)).toEqual(a)
        expect(parseRational(`$${latexFraction(a)}$`)).toEqual(a)
        expect(parseRational(latexMixed(a))).toEqual(a)
      }),
    )
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 4 }), (n, places) => {
        const value = div(n, pow(10, places))
        expect(parseRational(latexDecimal(value))).toEqual(value)
      }),
    )
  })

  it('finds the numbers of a sentence in order', () => {
    const values = numbersIn('A rope of $2\\frac{1}{2}$ m costs ₹1,250.50; cut 3/4 m, 7 - 5 pieces at $-4$ °C')
    expect(values).toEqual([
      rational(5, 2),
      rational(125050, 100),
      rational(3, 4),
      rational(7),
      rational(5),
      rational(-4),
    ])
  })

  it('refuses text around the number', () => {
    expect(parseRational('about 5')).toBeNull()
    expect(parseRational('5 6')).toBeNull()
    expect(parseRational('')).toBeNull()
    expect(parseRational('1/0')).toBeNull()
  })
})

describe('number names', () => {
  it('use lakh and crore', () => {
    expect(numberWords(1205040)).toBe('twelve lakh five thousand forty')
    expect(numberWords(34000021)).toBe('three crore forty lakh twenty-one')
  })

  it('are read back to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => {
        expect(wordsToNumber(numberWords(n))).toBe(n)
      }),
    )
    expect(wordsToNumber('five dozen')).toBeNull()
  })
})

describe('integers', () => {
  it('satisfy gcd × lcm = product', () => {
    fc.assert(
      fc.property(natural, natural, (a, b) => {
        expect(gcd(a, b) * lcm(a, b)).toBe(a * b)
      }),
    )
  })

  it('are the product of their prime factors', () => {
    fc.assert(
      fc.property(natural, (n) => {
        const factors = factorise(n)
        expect(factors.reduce((product, { prime, exponent }) => product * prime ** exponent, 1)).toBe(n)
        expect(factors.every(({ prime }) => divisors(prime).length === 2)).toBe(true)
        expect(divisors(n)).toHaveLength(factors.reduce((count, { exponent }) => count * (exponent + 1), 1))
      }),
    )
  })

  it('are spelled by their digits', () => {
    fc.assert(
      fc.property(natural, (n) => {
        expect(fromDigits(digits(n))).toBe(n)
      }),
    )
    expect(choose(10, 3)).toBe(120)
  })
})

describe('surds', () => {
  const small = fc.integer({ min: -20, max: 20 })
  const value = fc.tuple(small, small, fc.integer({ min: 2, max: 30 }))

  it('divide back to the factor they were multiplied by', () => {
    fc.assert(
      fc.property(value, value, ([a, b, n], [c, d]) => {
        const [left, right] = [addSurds(surd(a), surd(b, n)), addSurds(surd(c), surd(d, n))]
        fc.pre(right.length > 0)
        expect(divSurds(mulSurds(left, right), right)).toEqual(left)
      }),
    )
  })

  it('are simplified and printed', () => {
    expect(latexSurd(surd(1, 72))).toBe('6\\sqrt{2}')
    expect(latexSurd(addSurds(surd(3), surd(-1, 5)))).toBe('3 - \\sqrt{5}')
    expect(latexSurd(addSurds(surd(-3), surd(1, 5)))).toBe('\\sqrt{5} - 3')
    expect(latexSurd(addSurds(surd(-3), surd(-1, 5)))).toBe('-3 - \\sqrt{5}')
    expect(latexSurd(surd(rational(1, 2), 3))).toBe('\\frac{\\sqrt{3}}{2}')
    expect(equals(rational(2), rational(4, 2))).toBe(true)
  })
})
