/** Rows of as many bits as there are bundles, 32 in a word. */
export interface BitRows {
  bits: Uint32Array
  /** Words in a row. */
  words: number
}

export const bitRows = (rows: number, columns: number): BitRows => {
  const words = Math.ceil(columns / 32)
  return { bits: new Uint32Array(rows * words), words }
}

export const hasBit = ({ bits, words }: BitRows, row: number, column: number) =>
  ((bits[row * words + (column >> 5)] ?? 0) & (1 << (column & 31))) !== 0

export const clearRow = ({ bits, words }: BitRows, row: number) => bits.fill(0, row * words, (row + 1) * words)

/** Adds to one row what a row of others has. */
export function addRow({ bits, words }: BitRows, row: number, others: BitRows, other: number) {
  const [to, from] = [row * words, other * words]
  for (let k = 0; k < words; k++) bits[to + k] = (bits[to + k] ?? 0) | (others.bits[from + k] ?? 0)
}

/** The columns whose bit is set in a row. */
export function forBits({ bits, words }: BitRows, row: number, visit: (column: number) => void) {
  for (let word = 0; word < words; word++) {
    let rest = bits[row * words + word] ?? 0
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest)
      rest &= ~(1 << bit)
      visit(word * 32 + bit)
    }
  }
}

/** Rows of counts, and beside them as bits which of them are above nought. */
export function countedBits(rows: number, columns: number) {
  const counts = new Int32Array(rows * columns)
  const isAny = bitRows(rows, columns)
  const add = (row: number, column: number, by: number) => {
    const count = (counts[row * columns + column] ?? 0) + by
    counts[row * columns + column] = count
    const word = row * isAny.words + (column >> 5)
    const mask = 1 << (column & 31)
    isAny.bits[word] = count > 0 ? (isAny.bits[word] ?? 0) | mask : (isAny.bits[word] ?? 0) & ~mask
  }
  return { isAny, add }
}
