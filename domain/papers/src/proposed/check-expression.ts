import {
  abs,
  add,
  div,
  exactRoot,
  floor,
  mul,
  neg,
  pow,
  type Rational,
  rational,
  sub,
} from '../maths/exact/rational.ts'

// Whole numbers and decimals, + - * / ^, parentheses, and the functions below. No names, no letters, nothing that
// runs for long: text, depth and size of every number are bounded.

const MOST_CHARACTERS = 200
const MOST_DEPTH = 20
const MOST_EXPONENT = 40n
/** No number of a school book has as many digits. */
const MOST_DIGITS = 60

export interface Calculated {
  value: Rational
  /** How many operations and functions it takes. */
  operations: number
  /** The numbers that stand in it. */
  numbers: Rational[]
}

class Unreadable extends Error {}

const wholeOf = ({ num, den }: Rational): bigint => {
  if (den !== 1n || num < 0n) throw new Unreadable()
  return num
}
function gcd(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
const commonOf = (values: readonly Rational[]) => rational(values.map(wholeOf).reduce(gcd))
function multipleOf(values: readonly Rational[]): Rational {
  const whole = values.map(wholeOf)
  if (whole.includes(0n)) throw new Unreadable()
  return rational(whole.reduce((a, b) => (a / gcd(a, b)) * b))
}
function only(values: readonly Rational[]): Rational {
  if (values.length !== 1) throw new Unreadable()
  return values[0]
}
function rootOf(values: readonly Rational[]): Rational {
  const root = exactRoot(only(values))
  if (!root) throw new Unreadable()
  return root
}

const functions = new Map<string, (values: readonly Rational[]) => Rational>([
  ['gcd', commonOf],
  ['hcf', commonOf],
  ['lcm', multipleOf],
  ['sqrt', rootOf],
  ['abs', (values) => abs(only(values))],
  ['floor', (values) => rational(floor(only(values)))],
])

const digitsOf = ({ num, den }: Rational) => Math.max(num.toString().length, den.toString().length)
function bounded(value: Rational): Rational {
  if (digitsOf(value) > MOST_DIGITS) throw new Unreadable()
  return value
}
function raised(base: Rational, exponent: Rational): Rational {
  const { num, den } = exponent
  if (den !== 1n || num > MOST_EXPONENT || num < -MOST_EXPONENT) throw new Unreadable()
  return pow(base, Number(num))
}

/** The exact value of a calculation, or null where it is not one of this grammar. */
export function calculate(text: string): Calculated | null {
  if (text.length > MOST_CHARACTERS) return null
  const tokens = text.match(/\d+(?:\.\d+)?|[a-z]+|[-+*/^(),]|\S/g) ?? []
  const numbers: Rational[] = []
  let [at, operations, depth] = [0, 0, 0]

  const takes = (token: string) => tokens[at] === token && ++at > 0
  const expect = (token: string) => {
    if (!takes(token)) throw new Unreadable()
  }
  const worked = (value: Rational) => {
    operations++
    return bounded(value)
  }

  function sum(): Rational {
    let value = product()
    for (;;) {
      if (takes('+')) value = worked(add(value, product()))
      else if (takes('-')) value = worked(sub(value, product()))
      else return value
    }
  }
  function product(): Rational {
    let value = signed()
    for (;;) {
      if (takes('*')) value = worked(mul(value, signed()))
      else if (takes('/')) value = worked(div(value, signed()))
      else return value
    }
  }
  function signed(): Rational {
    if (++depth > MOST_DEPTH) throw new Unreadable()
    const value = takes('-') ? neg(signed()) : power()
    depth--
    return value
  }
  function power(): Rational {
    const base = atom()
    return takes('^') ? worked(raised(base, signed())) : base
  }
  function atom(): Rational {
    if (takes('(')) {
      const value = sum()
      expect(')')
      return value
    }
    const token = tokens[at++] ?? ''
    const call = functions.get(token)
    if (call) return worked(call(list()))
    if (!/^\d/.test(token)) throw new Unreadable()
    const [whole, places = ''] = token.split('.')
    const number = bounded(rational(BigInt(whole + places), 10n ** BigInt(places.length)))
    numbers.push(number)
    return number
  }
  function list(): Rational[] {
    expect('(')
    const values = [sum()]
    while (takes(',')) values.push(sum())
    expect(')')
    return values
  }

  try {
    const value = sum()
    return at === tokens.length ? { value, operations, numbers } : null
  } catch (error) {
    // a RangeError is a division by nought
    if (error instanceof Unreadable || error instanceof RangeError) return null
    throw error
  }
}
