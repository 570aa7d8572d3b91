import {
  contactFields,
  identityNumber,
  PROFILE_FILE_NAMES,
  type ProfileFile,
  personalFields,
  SECTION_NAMES,
} from '@margam/contract/student-sections'
import { Invalid } from '../http/errors.ts'
import { seal, unseal } from '../sealing.ts'
import type { Secrets } from '../secrets.ts'

export interface StoredFile {
  id: string
  name: string
}
/** What student_profiles.sections holds: plain fields, the sections under their names, and the files. */
export type ProfileDocument = Record<string, unknown> & { files?: Partial<Record<ProfileFile, StoredFile>> }
type Fields = Record<string, unknown>

// the middle name is a column, the identity number is sealed
const ELSEWHERE = new Set(['middle_name', 'identification_number'])
const PLAIN = [...Object.keys(personalFields), ...Object.keys(contactFields)].filter((name) => !ELSEWHERE.has(name))

const isBlank = (entry: unknown) => typeof entry === 'string' && !entry.trim()

const hasContent = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).some((value) => value !== undefined && value !== '' && !isBlank(value))

/** Leaves out siblings with neither name nor class, all of them unless there are said to be some, and blank entries. */
function tidy(name: string, section: Fields): Fields {
  if (name === 'extracurricular') {
    return Object.fromEntries(
      Object.entries(section).map(([key, list]) => [
        key,
        Array.isArray(list) ? list.filter((entry) => !isBlank(entry)) : list,
      ]),
    )
  }
  if (name !== 'additional_info' || (section.has_sibling === undefined && section.siblings === undefined))
    return section
  const given = Array.isArray(section.siblings) ? (section.siblings as { name: string; class: string }[]) : []
  return { ...section, siblings: section.has_sibling === 'Yes' ? given.filter((one) => one.name || one.class) : [] }
}

/** The document with the changes in; what the change leaves out stays as it was. */
export function mergeDocument(before: ProfileDocument, change: Fields, uploads: ProfileDocument['files'] = {}) {
  const after: ProfileDocument = { ...before }
  for (const name of PLAIN) if (change[name] !== undefined) after[name] = change[name]
  for (const name of SECTION_NAMES) {
    const given = change[name]
    if (given === undefined) continue
    after[name] = Array.isArray(given)
      ? given.filter(hasContent)
      : tidy(name, { ...(before[name] as Fields | undefined), ...(given as Fields) })
  }
  const family: Fields = { ...(after.family_info as Fields | undefined) }
  if (change.father_name !== undefined) family.father_name = change.father_name
  if (change.mother_name !== undefined) family.mother_name = change.mother_name
  if (Object.keys(family).length) after.family_info = family
  const files = { ...before.files, ...uploads }
  // removing an uploaded file sends an empty value
  for (const name of PROFILE_FILE_NAMES) if (change[name] === '' && !uploads?.[name]) delete files[name]
  after.files = files
  return after
}

/** The files that `before` holds and `after` no longer does: replaced or taken away. */
export function filesGone(before: ProfileDocument, after: ProfileDocument): string[] {
  const ids = ({ files = {} }: ProfileDocument) => Object.values(files).map(({ id }) => id)
  const still = new Set(ids(after))
  return ids(before).filter((id) => !still.has(id))
}

/**
 * The address that absence mails go to: the one given as such, else the father's or the mother's once the family section
 * changes, else what it was.
 */
export function parentEmailOf(change: Fields, after: ProfileDocument, before: string | null): string | null {
  if (typeof change.parent_email === 'string') return change.parent_email || null
  if (change.family_info === undefined) return before
  const { father_email: father, mother_email: mother } = (after.family_info ?? {}) as Record<string, string | undefined>
  return father || mother || before
}

interface Sealed {
  identification: Buffer | null
  identificationLast: string | null
}

/** What may be shown of an identity number: its last four, and of a short one not most of it. */
export const lastOf = (number: string) => number.slice(-Math.max(1, Math.min(4, Math.floor(number.length / 3))))

/**
 * The identity number sealed, with its last four to show; nothing when it is not changed. A kind that is changed alone
 * must suit the number that is kept. Throws Invalid.
 */
export function sealIdentification(
  change: Fields,
  kept: { idType?: unknown; identification?: Buffer | null },
  secrets: Secrets,
): Partial<Sealed> {
  const given = change.identification_number
  const idType = change.id_type ?? kept.idType
  if (typeof given === 'string' && !given.startsWith('XXXX')) {
    const number = given.replaceAll(' ', '')
    if (!number) return { identification: null, identificationLast: null }
    refuseWrong(number, idType)
    return { identification: seal(secrets.sealing, number), identificationLast: lastOf(number) }
  }
  if (idType !== kept.idType && kept.identification) refuseWrong(unseal(secrets.sealing, kept.identification), idType)
  return {}
}

function refuseWrong(number: string, idType: unknown) {
  const problem = identityNumber(number, idType)
  if (problem) throw new Invalid({ identification_number: [problem] })
}
