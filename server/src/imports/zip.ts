import { deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  bytes: Uint8Array
}

/** A zip archive of parts, stored as they are unless `isPacked`. Its readers do not look at checksums: there are none. */
export function makeZip(parts: readonly ZipPart[], isPacked = false): Buffer {
  const pieces: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, bytes } of parts) {
    const path = Buffer.from(name)
    const data = isPacked ? deflateRawSync(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    // version, flags, method, time, day, checksum, sizes, length of the name, of what is extra
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(1 << 11, 2)
    head.writeUInt16LE(isPacked ? 8 : 0, 4)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(path.length, 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    pieces.push(Buffer.from('PK\x03\x04'), head, path, data)
    list.push(Buffer.from('PK\x01\x02\x14\x00'), head, where, path)
    at += 30 + path.length + data.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    list.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...pieces, ...list, end])
}
