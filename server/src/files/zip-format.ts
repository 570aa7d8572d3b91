// The records of a zip archive, as far as we write and read them: deflated or stored, with the 64-bit sizes of zip64
// where the old ones do not hold, since a large school has more documents and bytes than those count.

export const HERE = 0x04034b50
export const LISTED = 0x02014b50
export const END = 0x06054b50
export const END_64 = 0x06064b50
export const LOCATOR_64 = 0x07064b50

export const HERE_BYTES = 30
export const LISTED_BYTES = 46
export const END_BYTES = 22
export const END_64_BYTES = 56
export const LOCATOR_64_BYTES = 20

/** What an old field holds when the number stands in a zip64 record. */
export const ELSEWHERE = 0xffff_ffff
export const MANY = 0xffff

export const STORED = 0
export const DEFLATED = 8
export const SIZES_64 = 0x0001

export interface ZipEntry {
  name: string
  method: number
  crc: number
  /** Unpacked. */
  size: number
  packed: number
  /** Where its bytes begin to be told of. */
  at: number
}

/** Rows of a school shrink to a tenth or a thirtieth; who packs tighter wants the reader to run out of time or memory. */
const RATIO = 200
/** Below this many bytes nobody is hurt by a ratio: an empty sheet is packed very tightly. */
const RATIO_COUNTS_FROM = 1024 * 1024

export const isTooTight = ({ size, packed }: Pick<ZipEntry, 'size' | 'packed'>): boolean =>
  size > RATIO_COUNTS_FROM && size > packed * RATIO

/** Whether each entry has bytes of its own before the list begins: those that share them make a small file unpack to a large one. */
export function areApart(entries: readonly Pick<ZipEntry, 'at' | 'packed'>[], listStart: number): boolean {
  let end = 0
  for (const { at, packed } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end) return false
    end = at + HERE_BYTES + packed
  }
  return end <= listStart
}
