import type { Metadata } from 'sharp'
import { Invalid } from '../http/errors.ts'
import type { Upload } from '../http/uploads.ts'
import { createGate } from '../threads/gate.ts'
import { loadSharp } from './load-sharp.ts'

const MAX_PIXELS = 25_000_000
const MAX_SIDE = 4096
/** A picture that is sent coarse first and fine later is held whole while it is read; others pass by line after line. */
const MAX_HELD_BYTES = 100_000_000
/** What waits behind this many pictures is refused: somebody sends them to keep the machine busy. */
const MOST_WAITING = 50

const oneAtATime = createGate(1, MOST_WAITING)

function heldBytes({ isProgressive, width, height, channels, depth, format }: Metadata): number {
  if (!isProgressive) return 0
  const bytesASample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytesASample
}

async function encode({ bytes, mediaType }: Upload, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const settings = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  if (heldBytes(await sharp(bytes, settings).metadata()) > MAX_HELD_BYTES) throw new Error('too large to be held')
  const image = sharp(bytes, settings)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return (mediaType === 'image/png' ? image.png() : image.jpeg({ quality: 85 })).toBuffer()
}

/**
 * Decodes and writes an image anew, so that nothing but the picture is kept: no place, no camera, no hidden payload.
 * Throws Invalid at `field` when it cannot be decoded or is too large to be honest.
 */
export function reencodeImage(upload: Upload, field: string, side = MAX_SIDE): Promise<Upload> {
  return oneAtATime(async () => {
    try {
      return { ...upload, bytes: await encode(upload, side) }
    } catch {
      throw new Invalid({ [field]: [/*i18n*/ 'This image cannot be read. Please choose another JPG or PNG.'] })
    }
  })
}
