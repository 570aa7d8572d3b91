import { LIMITS } from './limits.ts'
import type { LossKind } from './loss-words.ts'
import type { Picture, PictureType } from './question.ts'

const ENDINGS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

const startsWith = (bytes: Uint8Array, signs: readonly number[], from = 0) =>
  bytes.length > from + signs.length && signs.every((sign, i) => bytes[from + i] === sign)

/** What a file is by its first bytes, whatever its name says; null for anything but the four kinds. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38, 0x37, 0x61])) return 'image/gif'
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61])) return 'image/gif'
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)
  return isRiff ? 'image/webp' : null
}

/** The bytes of base64 text, or null where it is none. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const characters = atob(text)
    const bytes = new Uint8Array(characters.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}

/** In pieces, for a call takes only so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8190) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 8190))))
  }
  return pieces.join('')
}

const looksDrawn = (bytes: Uint8Array) => /<svg|<\?xml|<!doctype/i.test(String.fromCharCode(...bytes.subarray(0, 300)))

/** Counts the pictures of one file, and says why one of them does not come in. */
export function createAlbum() {
  let count = 0
  return {
    /** The kind of picture, or the loss it is. */
    check(bytes: Uint8Array | null): PictureType | LossKind {
      if (bytes && bytes.length > LIMITS.pictureBytes) return 'picture-large'
      const type = bytes && pictureType(bytes)
      if (!type) return bytes && looksDrawn(bytes) ? 'picture-drawing' : 'picture-refused'
      return ++count > LIMITS.pictures ? 'picture-many' : type
    },
  }
}
export type Album = ReturnType<typeof createAlbum>

/** A bare file name with the ending of its kind, unlike those that are taken. */
export function pictureName(path: string, type: PictureType, taken: readonly Pick<Picture, 'name'>[]): string {
  const base = (path.split(/[/\\]/).at(-1) ?? '').slice(-100)
  const dot = base.lastIndexOf('.')
  const stem = (dot > 0 ? base.slice(0, dot) : base)
    .replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '_')
    .replace(/^[. ]{1,100}/, '')
  const ending = type === 'image/jpeg' && /\.jpeg$/i.test(base) ? 'jpeg' : ENDINGS[type]
  const names = new Set(taken.map(({ name }) => name))
  for (let i = 1; ; i++) {
    const name = `${stem || 'picture'}${i > 1 ? `-${i}` : ''}.${ending}`
    if (!names.has(name)) return name
  }
}
