const BLOCK = 512
const textAt = (head: Buffer, start: number, length: number) =>
  head.toString('latin1', start, start + length).split('\0', 1)[0]

/**
 * An image of the embedded database (a tar archive) without what no opening reads: the databases that new ones would be
 * made from, and logs other than the one that goes on. Each test file’s opening copies the image several times.
 */
export function smallImage(image: Buffer, log: string): Buffer {
  const isNeeded = (name: string) =>
    !/^\/base\/[14]\//.test(name) && (!name.startsWith('/pg_wal/') || name.endsWith(log))
  const kept: Buffer[] = []
  for (let at = 0; at < image.length && image[at] !== 0; ) {
    const head = image.subarray(at, at + BLOCK)
    const size = Number.parseInt(textAt(head, 124, 12), 8)
    const next = at + BLOCK * (1 + Math.ceil(size / BLOCK))
    if (size === 0 || isNeeded(textAt(head, 0, 100))) kept.push(image.subarray(at, next))
    at = next
  }
  return Buffer.concat([...kept, Buffer.alloc(2 * BLOCK)])
}
