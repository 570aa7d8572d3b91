// GIFT's own signs, ~ = # { } : and the backslash, are written with a backslash where they are meant as themselves.

const OWN = '~=#{}:\\'

/** Where one of the signs stands unescaped, from a place on; -1 where there is none. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\\' && OWN.includes(text.charAt(at + 1))) at++
    else if (signs.includes(sign)) return at
  }
  return -1
}

/** The text behind the escapes; `\n` is a new line. */
export const unescapeGift = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

export const escapeGift = (text: string): string =>
  text.replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** A text and what stands behind the first unescaped sign. */
export function cutAt(text: string, sign: string): [string, string | null] {
  const at = findSign(text, sign)
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + sign.length)]
}
