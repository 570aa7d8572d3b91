import { searchText } from './search-text.ts'

/** Somebody whose mark a sheet may hold. */
export interface RosterStudent {
  id: string
  name: string
  rollNumber: string
  admissionNumber?: string
}

/** What spreadsheets do to a number that is a name: an apostrophe in front, another case, zeros lost at the front. */
const exactKey = (text: string) => text.trim().replace(/^'/, '').toLowerCase()
const numberKey = (text: string) => {
  const key = exactKey(text)
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key
}

/** Names are the same whatever their case, accents, dots and order of words. */
export const nameKey = (name: string) =>
  searchText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')
export const isSameName = (a: string, b: string) => nameKey(a) === nameKey(b)

/**
 * Finds students by what a sheet calls them. A number written exactly goes before one that differs in leading zeros; one
 * that two students could have is "several".
 */
export function indexRoster<S extends object>(roster: readonly S[], number: (student: S) => string) {
  const named = roster.filter((student) => number(student).trim() !== '')
  const exact = Map.groupBy(named, (student) => exactKey(number(student)))
  const loose = Map.groupBy(named, (student) => numberKey(number(student)))
  return (written: string): S | 'several' | undefined => {
    const found = exact.get(exactKey(written)) ?? loose.get(numberKey(written)) ?? []
    return found.length > 1 ? 'several' : found[0]
  }
}
