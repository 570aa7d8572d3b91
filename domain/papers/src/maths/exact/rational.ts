/** An exact fraction, always in lowest terms with a positive denominator. */
export interface Rational {
  readonly num: bigint
  readonly den: bigint
}

/** What the operations accept: a fraction, or a whole number (a `number` must be a safe integer). */
export type Numeric = Rational | bigint | number

function whole(value: bigint | number): bigint {
  if (typeof value === 'bigint') return value
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer`)
  return BigInt(value)
}

function gcdBig(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** The fraction num/den in lowest terms. Throws RangeError when den is 0. */
export function rational(num: bigint | number, den: bigint | number = 1n): Rational {
  const [n, d] = [whole(num), whole(den)]
  if (d === 0n) throw new RangeError('A fraction needs a denominator other than 0')
  const common = gcdBig(n, d) * (d < 0n ? -1n : 1n)
  return { num: n / common, den: d / common }
}

export function toRational(value: Numeric): Rational {
  return typeof value === 'object' ? value : rational(value)
}

export function add(...values: Numeric[]): Rational {
  return values.map(toRational).reduce((a, b) => rational(a.num * b.den + b.num * a.den, a.den * b.den), rational(0))
}

export function sub(left: Numeric, right: Numeric): Rational {
  return add(left, neg(right))
}

export function mul(...values: Numeric[]): Rational {
  return values.map(toRational).reduce((a, b) => rational(a.num * b.num, a.den * b.den), rational(1))
}

/** Throws RangeError when `right` is 0. */
export function div(left: Numeric, right: Numeric): Rational {
  const [a, b] = [toRational(left), toRational(right)]
  return rational(a.num * b.den, a.den * b.num)
}

export function neg(value: Numeric): Rational {
  const a = toRational(value)
  return { num: -a.num, den: a.den }
}

export function abs(value: Numeric): Rational {
  const a = toRational(value)
  return a.num < 0n ? neg(a) : a
}

/** base to a whole exponent, negative ones included. Throws RangeError for 0 to a negative exponent. */
export function pow(base: Numeric, exponent: number): Rational {
  const a = toRational(base)
  const n = whole(Math.abs(exponent))
  return exponent < 0 ? rational(a.den ** n, a.num ** n) : rational(a.num ** n, a.den ** n)
}

/** Negative when left < right, 0 when equal, positive when left > right; fit for `sort`. */
export function compare(left: Numeric, right: Numeric): number {
  const difference = sub(left, right).num
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function equals(left: Numeric, right: Numeric): boolean {
  return compare(left, right) === 0
}

export function isInteger(value: Numeric): boolean {
  return toRational(value).den === 1n
}

/** The greatest whole number that is not above the value. */
export function floor(value: Numeric): bigint {
  const a = toRational(value)
  const quotient = a.num / a.den
  return a.num < 0n && quotient * a.den !== a.num ? quotient - 1n : quotient
}

/** Rounded to a multiple of `step` (10 for the nearest ten, 1/100 for two decimals); a half goes up. */
export function roundTo(value: Numeric, step: Numeric): Rational {
  return mul(floor(add(div(value, step), rational(1, 2))), step)
}

/** The square root where it is rational, else null. */
export function exactRoot(value: Numeric): Rational | null {
  const a = toRational(value)
  if (a.num < 0n) return null
  const [n, d] = [integerRoot(a.num), integerRoot(a.den)]
  return n * n === a.num && d * d === a.den ? rational(n, d) : null
}

/** floor of the square root, by Newton's method on integers. */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = value
  let next = (root + 1n) / 2n
  while (next < root) {
    root = next
    next = (root + value / root) / 2n
  }
  return root
}

/** The value as a `number`, for a whole value within the safe range; throws RangeError otherwise. */
export function toSafeInteger(value: Numeric): number {
  const a = toRational(value)
  const n = Number(a.num)
  if (a.den !== 1n || !Number.isSafeInteger(n)) throw new RangeError(`${a.num}/${a.den} is not a safe integer`)
  return n
}

/** A nearby float, for coordinates of figures and numeric tests only; never for a key. */
export function approximate(value: Numeric): number {
  const a = toRational(value)
  return Number(a.num) / Number(a.den)
}
