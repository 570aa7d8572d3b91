import { latexFraction, latexInteger, latexQuotient } from './format.ts'
import { abs, add, div, mul, type Numeric, neg, type Rational, rational } from './rational.ts'

/** An exact sum of c·√n with n squarefree, by rising n; n = 1 is the rational part; no term is 0. */
export type Surd = readonly { readonly coefficient: Rational; readonly radicand: number }[]

function collect(terms: Surd): Surd {
  const sums = new Map<number, Rational>()
  for (const { coefficient, radicand } of terms) sums.set(radicand, add(sums.get(radicand) ?? rational(0), coefficient))
  return [...sums]
    .filter(([, coefficient]) => coefficient.num !== 0n)
    .sort(([a], [b]) => a - b)
    .map(([radicand, coefficient]) => ({ coefficient, radicand }))
}

/** √n = outside·√inside with inside squarefree; n is a whole number ≥ 0. */
export function simplifyRoot(n: number): { outside: number; inside: number } {
  let [outside, inside] = [1, n]
  for (let k = 2; k * k <= inside; k++) {
    while (inside % (k * k) === 0) {
      inside /= k * k
      outside *= k
    }
  }
  return { outside, inside }
}

/** coefficient·√radicand, simplified; radicand a whole number ≥ 0. `surd(3)` is the rational number 3. */
export function surd(coefficient: Numeric, radicand = 1): Surd {
  if (radicand === 0) return []
  const { outside, inside } = simplifyRoot(radicand)
  return collect([{ coefficient: mul(coefficient, outside), radicand: inside }])
}

export function addSurds(...values: Surd[]): Surd {
  return collect(values.flat())
}

export function negSurd(value: Surd): Surd {
  return value.map(({ coefficient, radicand }) => ({ coefficient: neg(coefficient), radicand }))
}

export function mulSurds(...values: Surd[]): Surd {
  return values.reduce(
    (left, right) =>
      addSurds(
        ...left.flatMap((a) => right.map((b) => surd(mul(a.coefficient, b.coefficient), a.radicand * b.radicand))),
      ),
    surd(1),
  )
}

/** left / right for a right side of one or two terms (multiplies by the conjugate). Throws RangeError otherwise. */
export function divSurds(left: Surd, right: Surd): Surd {
  if (right.length < 1 || right.length > 2) throw new RangeError('The divisor needs one or two terms')
  const conjugate = right.length === 1 ? right : addSurds([right[0]], negSurd([right[1]]))
  const norm = mulSurds(right, conjugate)
  return mulSurds(left, conjugate, surd(div(1, norm[0].coefficient)))
}

/** "3 + 2\sqrt{5}", "2\sqrt{5} - 3", "-\frac{\sqrt{3}}{2}", "0"; without dollars. */
export function latexSurd(value: Surd): string {
  // A minus sign does not lead where a positive term can.
  const lead = value.findIndex(({ coefficient }) => coefficient.num > 0n)
  const terms = lead > 0 ? [value[lead], ...value.slice(0, lead), ...value.slice(lead + 1)] : value
  let text = ''
  for (const { coefficient, radicand } of terms) {
    const sign = coefficient.num < 0n ? (text ? ' - ' : '-') : text ? ' + ' : ''
    text += sign + latexTerm(abs(coefficient), radicand)
  }
  return text || '0'
}

function latexTerm(size: Rational, radicand: number): string {
  if (radicand === 1) return latexFraction(size)
  const top = `${size.num === 1n ? '' : latexInteger(size.num)}\\sqrt{${latexInteger(radicand)}}`
  return size.den === 1n ? top : latexQuotient(top, size.den)
}
