import { fileProblem } from '@margam/contract/file-rules'
import { PROFILE_FILES } from '@margam/contract/student-sections'
import { speak } from '../../lib/speak.ts'

/** Where the square stands in a picture: 1 holds all that a square can, 0 to 100 from the left and from the top. */
export interface Crop {
  zoom: number
  x: number
  y: number
}
export const MAX_ZOOM = 4
export const WHOLE: Crop = { zoom: 1, x: 50, y: 50 }

interface Size {
  width: number
  height: number
}
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The square of the picture that is kept, in its own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / between(zoom, 1, MAX_ZOOM)
  return {
    left: ((width - side) * between(x, 0, 100)) / 100,
    top: ((height - side) * between(y, 0, 100)) / 100,
    side,
  }
}

/** The crop after the picture was drawn along by so many pixels of a stage of this size. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }, stage: number): Crop {
  const { left, top, side } = squareOf(picture, crop)
  const along = (at: number, moved: number, length: number, fallback: number) =>
    length - side < 1 ? fallback : between(((at - (moved * side) / stage) / (length - side)) * 100, 0, 100)
  return { ...crop, x: along(left, by.x, picture.width, crop.x), y: along(top, by.y, picture.height, crop.y) }
}

/** The largest picture that is opened for cutting; what is sent is far smaller. */
const MOST = { types: PROFILE_FILES.profile_image.types, maxBytes: 20 * 1024 * 1024 }

/** Why a file cannot be the picture to cut from. */
export function photoProblem(file: { size: number; type: string }): string | undefined {
  const problem = fileProblem(file, MOST)
  return problem && speak(problem)
}
