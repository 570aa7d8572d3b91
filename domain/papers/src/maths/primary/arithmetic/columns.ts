import { digits, fromDigits } from '../../exact/integers.ts'

function aligned(a: number, b: number): [number, number][] {
  const width = Math.max(String(a).length, String(b).length)
  const [left, right] = [digits(a), digits(b)].map((list) => [...Array(width - list.length).fill(0), ...list])
  return left.map((digit, i) => [digit, right[i]])
}

/** Adds column by column and forgets every carry: 27 + 15 → 32. */
export function addWithoutCarry(a: number, b: number): number {
  return fromDigits(aligned(a, b).map(([p, q], i) => (i === 0 ? p + q : (p + q) % 10)))
}

/** Writes every column's sum in full: 27 + 15 → 312. */
export function addWritingCarries(a: number, b: number): number {
  return Number(
    aligned(a, b)
      .map(([p, q]) => p + q)
      .join(''),
  )
}

/** Takes the smaller digit from the larger in every column: 52 − 28 → 36. */
export function smallerFromLarger(a: number, b: number): number {
  return fromDigits(aligned(a, b).map(([p, q]) => Math.abs(p - q)))
}

/** Borrows ten for a column but never lowers the next digit: 52 − 28 → 34. */
export function borrowWithoutDecrement(a: number, b: number): number {
  return fromDigits(aligned(a, b).map(([p, q]) => (p < q ? p + 10 - q : p - q)))
}

export function hasCarry(a: number, b: number): boolean {
  return aligned(a, b).some(([p, q]) => p + q > 9)
}

export function hasBorrow(a: number, b: number): boolean {
  return aligned(a, b).some(([p, q]) => p < q)
}
