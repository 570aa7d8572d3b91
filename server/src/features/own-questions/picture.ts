import type { Db } from '../../db/client.ts'
import { reencodeImage } from '../../files/images.ts'
import { loadSharp } from '../../files/load-sharp.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import type { Upload } from '../../http/uploads.ts'
import { changeKept, refuseArchived } from './keep.ts'
import type { QuestionRow } from './own-questions.queries.ts'

/** Pixels of the longer side: 80 mm of a paper at some 250 to the inch. */
const MOST_PIXELS = 800
/** A photo as a PNG is larger than this; as a JPEG it is not. */
const MOST_BYTES = 300_000
/** Units of the drawing, of which the longer side has so many that it fills the width of a figure. */
const UNITS = 330

/** The picture as one self-contained SVG, which is what papers print. */
async function toFigure(upload: Upload): Promise<string> {
  const { bytes, mediaType } = await reencodeImage(upload, 'picture', MOST_PIXELS)
  if (bytes.length > MOST_BYTES)
    throw new Invalid({ picture: [/*i18n*/ 'This picture is too detailed. Save it as JPG, or smaller.'] })
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  const scale = UNITS / Math.max(width, height)
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const box = `width="${size[0]}" height="${size[1]}"`
  const address = `data:${mediaType};base64,${bytes.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" ${box}><image ${box} href="${address}"/></svg>`
}

/** Puts a picture below the wording, or takes it away; the question is a draft again. */
export async function changePicture(
  db: Db,
  caller: Caller,
  row: QuestionRow,
  version: number,
  upload: Upload | undefined,
): Promise<QuestionRow> {
  const figure = upload ? await toFigure(upload) : null
  return changeKept(db, caller, row, version, async (_, stored) => {
    refuseArchived(stored)
    return { figure, status: 'draft', wordedBy: caller.accountId }
  })
}
