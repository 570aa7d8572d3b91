import { isDeepStrictEqual } from 'node:util'
import { PROFILE_FILE_NAMES, SECTION_NAMES } from '@margam/contract/student-sections'
import type { students } from '../db/schema/index.ts'
import type { ProfileDocument } from './profile-document.ts'

type Fields = Record<string, unknown>
type Columns = Partial<typeof students.$inferInsert>

const COLUMNS = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  phone: 'phone',
  date_of_birth: 'dateOfBirth',
  gender: 'gender',
  admission_number: 'admissionNumber',
  address: 'address',
  class_name: 'classLevel',
  joining_date: 'joiningDate',
} as const satisfies Record<string, keyof Columns>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of two records under which they differ; what is not there is as what is empty. */
const differing = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name] ?? '', after[name] ?? ''),
  )

const pick = (from: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]))

function flat(columns: Columns, document: ProfileDocument): Fields {
  const { files = {}, ...plain } = document
  return {
    ...Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [name, columns[column]])),
    ...Object.fromEntries(Object.entries(plain).filter(([name]) => !(SECTION_NAMES as string[]).includes(name))),
    ...Object.fromEntries(PROFILE_FILE_NAMES.map((name) => [name, files[name]?.name])),
  }
}

/** A record as a save finds it, or leaves it. */
export interface ProfileState {
  columns: Columns
  document: ProfileDocument
  /** What else the trail tells, by its name. */
  more?: Fields
}

/**
 * What the trail keeps of a change: the fields that are another by it, those of a section inside it. Of medical details
 * it says which were changed, and never what they say.
 */
export function profileDifference(
  before: ProfileState,
  after: ProfileState,
): { before: Fields; after: Fields } | undefined {
  const [was, is] = [
    { ...flat(before.columns, before.document), ...before.more },
    { ...flat(after.columns, after.document), ...after.more },
  ]
  const names = differing(was, is)
  const told = { before: pick(was, names), after: pick(is, names) }
  for (const section of SECTION_NAMES) {
    const [old, now] = [before.document[section] ?? {}, after.document[section] ?? {}]
    if (isDeepStrictEqual(old, now)) continue
    if (!isFields(old) || !isFields(now)) {
      told.before[section] = isFields(old) ? null : old
      told.after[section] = isFields(now) ? null : now
      continue
    }
    const inside = differing(old, now)
    if (inside.length === 0) continue
    if (section === 'medical_info') told.after[section] = inside
    else {
      told.before[section] = pick(old, inside)
      told.after[section] = pick(now, inside)
    }
  }
  return Object.keys(told.after).length ? told : undefined
}
