import { t } from '@lingui/core/macro'
import type { StudentName } from '@margam/contract/classes'
import { searchText, textMatcher } from '@margam/school/search-text'
import { speak } from '../../lib/speak.ts'

/** Which students each section of the class being created takes, by section letter. */
export type SectionChoice = Record<string, string[]>

/** Puts students into a section and out of every other one: a student is in one section only. */
export function putInto(choice: SectionChoice, section: string, ids: readonly string[]): SectionChoice {
  const without = takeOut(choice, ids)
  return { ...without, [section]: [...(without[section] ?? []), ...ids] }
}

export const takeOut = (choice: SectionChoice, ids: readonly string[]): SectionChoice =>
  Object.fromEntries(Object.entries(choice).map(([letter, kept]) => [letter, kept.filter((id) => !ids.includes(id))]))

export const sectionOf = (choice: SectionChoice, id: string): string | undefined =>
  Object.keys(choice).find((letter) => choice[letter]?.includes(id))

type Searched = Pick<StudentName, 'name' | 'gender'> & { admission_number?: string | null }
/** By part of the name or admission number, or by the beginning of the gender as it is shown, so that "male" finds no girl. */
export function byNameOrGender<S extends Searched>(students: readonly S[], search: string): S[] {
  const isFound = textMatcher(search)
  const word = searchText(search)
  return students.filter(
    ({ name, gender, admission_number }) =>
      isFound(name) || isFound(admission_number ?? '') || searchText(gender ? speak(gender) : '').startsWith(word),
  )
}

/** "Male 3 · Female 4", with Other and Not given only where there are some. */
export function genderCounts(students: readonly { gender: string | null }[]): string {
  const count = (gender: string | null) => students.filter((student) => (student.gender || null) === gender).length
  const [male, female, other, unknown] = [count('Male'), count('Female'), count('Other'), count(null)]
  const always = [t`Male ${male}`, t`Female ${female}`]
  const sometimes = [other > 0 && t`Other ${other}`, unknown > 0 && t`Not given ${unknown}`]
  return [...always, ...sometimes.filter(Boolean)].join(' · ')
}
