import type { LossKind } from './loss-words.ts'
import { type Album, fromBase64, pictureName } from './pictures.ts'
import type { Picture, Place } from './question.ts'

/** A file that a text names, or which loss it is that there is none. */
export type FindFile = (source: string) => { name: string; bytes: Uint8Array | null } | LossKind

const DATA = /^data:[\w/+.-]{0,40};base64,/i

export interface PictureBox {
  pictures: Picture[]
  /** Finds, checks and keeps a picture, or says which loss it is. */
  add(source: string, alt: string, at: Place, find: FindFile): Picture | LossKind
}

/** Gathers the pictures of one question. */
export function createPictureBox(album: Album): PictureBox {
  const pictures: Picture[] = []
  return {
    pictures,
    add(source, alt, at, find) {
      const inText = DATA.exec(source)
      const found = inText ? { name: 'picture', bytes: fromBase64(source.slice(inText[0].length)) } : find(source)
      if (typeof found === 'string') return found
      const type = album.check(found.bytes)
      if (!found.bytes || !isType(type)) return isType(type) ? 'picture-refused' : type
      const picture = { name: pictureName(found.name, type, pictures), type, bytes: found.bytes, alt, at }
      pictures.push(picture)
      return picture
    },
  }
}

const isType = (found: Picture['type'] | LossKind): found is Picture['type'] => found.startsWith('image/')

/** For formats that carry no files: what lies elsewhere is never fetched. */
export const findNothing: FindFile = (source) =>
  /^(?:[a-z][a-z0-9+.-]{0,20}:|\/\/)/i.test(source) ? 'picture-outside' : 'picture-missing'
