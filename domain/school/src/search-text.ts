/**
 * A text as it is searched: lower case, without the accents of Latin letters, single spaces. The vowel signs of Indian
 * scripts are part of their letters and stay.
 */
export const searchText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Finds texts that hold what is searched, anywhere in them. Nothing searched is in every text. */
export function textMatcher(searched: string): (text: string) => boolean {
  const wanted = searchText(searched)
  return (text) => searchText(text).includes(wanted)
}
