import { plainNumbers } from '../../exact/parse.ts'
import {
  add,
  compare,
  div,
  isInteger,
  mul,
  neg,
  pow,
  type Rational,
  rational,
  sub,
  toSafeInteger,
} from '../../exact/rational.ts'

/** Values for the letters of an expression. */
export type Letters = Record<string, Rational>

function tokens(text: string): string[] {
  const clean = plainNumbers(text)
    .replace(/\\left|\\right/g, '')
    .replaceAll('\\times', '×')
    .replaceAll('\\cdot', '×')
    .replaceAll('\\div', '÷')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
  return clean.match(/\\[dt]?frac|\\sqrt|\d+(?:\.\d+)?|[a-zA-Z]|\S/g) ?? []
}

/**
 * The exact value of a printed expression: + - × ÷ /, brackets of each kind, powers with whole exponents up to 500, \frac,
 * mixed numbers, letters and products without a sign. Null when it is no such expression.
 */
export function evaluate(text: string, letters: Letters = {}): Rational | null {
  const list = tokens(text)
  let at = 0
  const peek = () => list[at]
  const take = (wanted: string) => {
    if (list[at] !== wanted) return false
    at++
    return true
  }
  const fail = (): never => {
    throw new SyntaxError(`Unexpected ${peek() ?? 'end'}`)
  }
  const close = (closing: string) => {
    if (!take(closing)) fail()
  }

  function sum(): Rational {
    let value = product()
    for (;;) {
      if (take('+')) value = add(value, product())
      else if (take('-')) value = sub(value, product())
      else return value
    }
  }
  function product(): Rational {
    let value = signed()
    for (;;) {
      if (take('×') || take('*')) value = mul(value, signed())
      else if (take('÷') || take('/')) value = div(value, signed())
      else if (startsFactor()) value = mul(value, power())
      else return value
    }
  }
  function startsFactor(): boolean {
    const next = peek()
    return next !== undefined && (/^[a-zA-Z(]$/.test(next) || next.endsWith('frac'))
  }
  function signed(): Rational {
    if (take('-')) return neg(signed())
    if (take('+')) return signed()
    return power()
  }
  function power(): Rational {
    const base = atom()
    if (!take('^')) return base
    const exponent = take('{') ? grouped('}') : signed()
    if (!isInteger(exponent) || compare(exponent, 500) > 0 || compare(exponent, -500) < 0) fail()
    return pow(base, toSafeInteger(exponent))
  }
  function grouped(closing: string): Rational {
    const value = sum()
    close(closing)
    return value
  }
  function fraction(): Rational {
    close('{')
    const top = grouped('}')
    close('{')
    return div(top, grouped('}'))
  }
  function atom(): Rational {
    if (take('(')) return grouped(')')
    if (take('{')) return grouped('}')
    const token = list[at++]
    if (token === undefined) fail()
    if (token.endsWith('frac')) return fraction()
    if (/^\d/.test(token)) return mixed(token)
    return letters[token] ?? fail()
  }
  function mixed(token: string): Rational {
    const [whole, decimals = ''] = token.split('.')
    const value = rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
    if (!peek()?.endsWith('frac')) return value
    at++
    return add(value, fraction())
  }

  try {
    const value = sum()
    return at === list.length ? value : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

const POINTS = [rational(2), rational(-3), rational(5, 2), rational(7), rational(-1, 3), rational(11)]

/** Whether two expressions agree at six points for every letter that occurs; false when one cannot be read. */
export function sameExpression(left: string, right: string): boolean {
  return POINTS.every((_, i) => {
    const letters: Letters = {}
    for (const [k, name] of [...'abcdefghijklmnopqrstuvwxyz'].entries()) {
      letters[name] = add(POINTS[(i + k) % POINTS.length], rational(k, 13))
    }
    const [a, b] = [evaluate(left, letters), evaluate(right, letters)]
    return a !== null && b !== null && sub(a, b).num === 0n
  })
}
