import sharp from 'sharp'
import { Invalid } from '../http/errors.ts'
import type { Upload } from '../http/uploads.ts'

const MAX_PIXELS = 25_000_000
const MAX_SIDE = 4096

/**
 * Decodes and writes an image anew, so that nothing but the picture is kept: no place, no camera, no hidden payload.
 * Throws Invalid at `field` when it cannot be decoded or is too large to be honest.
 */
export async function reencodeImage(upload: Upload, field: string, side = MAX_SIDE): Promise<Upload> {
  try {
    const image = sharp(upload.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const bytes = await (upload.mediaType === 'image/png' ? image.png() : image.jpeg({ quality: 85 })).toBuffer()
    return { ...upload, bytes }
  } catch {
    throw new Invalid({ [field]: ['This image cannot be read. Please choose another JPG or PNG.'] })
  }
}
