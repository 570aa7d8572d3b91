import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, mul, pow, type Rational, rational, sub } from '../maths/exact/rational.ts'
import { calculate } from './check-expression.ts'

const shown = (text: string) => {
  const value = calculate(text)?.value
  return value ? `${value.num}/${value.den}` : null
}

describe('the value of a calculation', () => {
  it.each([
    ['400 + 400 * 15 / 100', '460/1'],
    ['2 + 3 * 4', '14/1'],
    ['(2 + 3) * 4', '20/1'],
    ['2 ^ 3 ^ 2', '512/1'],
    ['-2 ^ 2', '-4/1'],
    ['2 ^ -2', '1/4'],
    ['1 / 3 + 1 / 6', '1/2'],
    ['0.1 + 0.2', '3/10'],
    ['10 - 4 - 3', '3/1'],
    ['12 / 4 / 3', '1/1'],
    ['sqrt(144) + sqrt(1 / 4)', '25/2'],
    ['lcm(4, 6, 10)', '60/1'],
    ['hcf(24, 36)', '12/1'],
    ['gcd(12, 18, 27)', '3/1'],
    ['abs(3 - 10)', '7/1'],
    ['floor(-7 / 2)', '-4/1'],
    ['--5', '5/1'],
  ])('%s', (text, value) => {
    expect(shown(text)).toBe(value)
  })
})

describe('what is no calculation has no value', () => {
  it.each([
    '',
    '4 / 0',
    '0 ^ -1',
    '4 / (2 - 2)',
    'sqrt(2)',
    'sqrt(-4)',
    'sqrt(4, 9)',
    'lcm(0, 3)',
    'gcd(1/2, 3)',
    'gcd()',
    '2 +',
    '(2',
    '2)',
    '2 3',
    '2 ** 3',
    'x + 1',
    'process.exit()',
    'constructor(1)',
    '__proto__',
    '1e9',
    '9 ^ 9 ^ 9',
    '2 ^ (1 / 2)',
    '10 ^ 41',
    '(10 ^ 40) ^ 2',
    '1, 2',
    '4 = 4',
    '₹ 400',
    `${'('.repeat(30)}1${')'.repeat(30)}`,
    `1${'+1'.repeat(100)}`,
    '9'.repeat(61),
  ])('%s', (text) => {
    expect(calculate(text)).toBeNull()
  })
})

interface Tree {
  text: string
  value: Rational
}
const number = fc.integer({ min: 0, max: 99 }).map((n): Tree => ({ text: String(n), value: rational(n) }))
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    number,
    fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([left, sign, right]): Tree => {
      const work = { '+': add, '-': sub, '*': mul }[sign]
      return { text: `(${left.text}) ${sign} (${right.text})`, value: work?.(left.value, right.value) ?? left.value }
    }),
    fc.tuple(tie('tree'), fc.integer({ min: 0, max: 2 })).map(
      ([base, exponent]): Tree => ({
        text: `(${base.text})^${exponent}`,
        value: pow(base.value, exponent),
      }),
    ),
  ),
}))

it('is the value that exact arithmetic gives', () => {
  fc.assert(
    fc.property(tree, ({ text, value }) => {
      // what is too long, too deep or too large is refused, never wrong
      const isBounded = text.length <= 200 && value.num.toString().length <= 30 && !text.includes('(((')
      expect([value, isBounded ? value : null]).toContainEqual(calculate(text)?.value ?? null)
    }),
  )
})

it('comes to an end with any text', () => {
  const piece = fc.constantFrom('1', '2.5', '+', '-', '*', '/', '^', '(', ')', ',', 'sqrt', 'lcm', ' ', 'x', '99', '$')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const found = calculate(pieces.join(''))
      expect(found === null || found.value.den > 0n).toBe(true)
    }),
  )
})
