import { LIMITS } from './limits.ts'

const WRITTEN = /^([+-]?)(\d{0,60})(?:\.(\d{0,60}))?(?:[eE]([+-]?\d{1,3}))?$/

/** A decimal as digits before and after the point, without needless noughts; no float is ever made of it. */
interface Scaled {
  digits: bigint
  places: number
}

function toText({ digits, places }: Scaled): string {
  const sign = digits < 0n ? '-' : ''
  const all = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const whole = all.slice(0, all.length - places)
  const part = all.slice(all.length - places).replace(/0{1,200}$/, '')
  return `${sign}${whole}${part && `.${part}`}`
}

/** The number that is written, as an exact decimal ("1.50" is "1.5", "2e-3" is "0.002"), or null where it is none. */
export function readDecimal(written: string): string | null {
  const match = WRITTEN.exec(written.trim())
  if (!match) return null
  const [, sign = '', whole = '', part = '', exponent = '0'] = match
  const shift = Number(exponent)
  if (whole + part === '' || Math.abs(shift) > LIMITS.digits) return null
  const places = Math.max(0, part.length - shift)
  const digits = BigInt(`${whole}${part}`) * 10n ** BigInt(Math.max(0, shift - part.length))
  const text = toText({ digits: sign === '-' ? -digits : digits, places })
  return text.replace(/[-.]/g, '').length > LIMITS.digits ? null : text
}

function scaled(text: string): Scaled {
  const [whole = '0', part = ''] = text.split('.')
  return { digits: BigInt(whole + part), places: part.length }
}

function together(a: string, b: string, join: (a: bigint, b: bigint) => bigint): string {
  const [left, right] = [scaled(a), scaled(b)]
  const places = Math.max(left.places, right.places)
  const level = ({ digits, places: own }: Scaled) => digits * 10n ** BigInt(places - own)
  return toText({ digits: join(level(left), level(right)), places })
}

export const plus = (a: string, b: string): string => together(a, b, (x, y) => x + y)
export const minus = (a: string, b: string): string => together(a, b, (x, y) => x - y)
/** Below nought where a is smaller, 0 where they are equal. */
export const compare = (a: string, b: string): number => {
  const difference = minus(a, b)
  return difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1
}
export const half = (a: string): string => {
  const { digits, places } = scaled(a)
  return toText({ digits: digits * 5n, places: places + 1 })
}

/** The parts of a hundred that n share, to five places as other systems write it: 3 gives "33.33333". */
export function shareOf(n: number): string {
  const scale = 100_000n
  const count = BigInt(n)
  return toText({ digits: (100n * scale + count / 2n) / count, places: 5 })
}
