import type { Locks } from './locks.ts'
import { isFile, type ProfileField, type ProfileSection } from './profile-field.ts'
import { previousSchoolFields } from './section-fields.ts'
import type { StudentProfile } from './student-record.api.ts'

type Tree = Record<string, unknown>
/** What a form holds: plain fields at the top, those of a section in an object, as they are sent. */
export type SectionValues = Tree

export interface Sibling {
  name: string
  class: string
}
export type PreviousSchool = Record<string, string>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const asText = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), tree)

/** Puts a value at "phone" or "family_info.father_name"; the objects between are made. */
export function putAt(tree: Tree, path: string, value: unknown): Tree {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...tree, [name]: value }
  const inner = tree[name]
  return { ...tree, [name]: putAt(isTree(inner) ? inner : {}, rest.join('.'), value) }
}

const siblingOf = (value: unknown): Sibling => ({
  name: asText(valueAt(value, 'name')),
  class: asText(valueAt(value, 'class')),
})
export const emptySchool = (): PreviousSchool =>
  Object.fromEntries(previousSchoolFields().map(({ path }) => [path, '']))
const schoolOf = (value: unknown): PreviousSchool =>
  Object.fromEntries(previousSchoolFields().map(({ path }) => [path, asText(valueAt(value, path))]))

function readAs(kind: ProfileField['kind'], value: unknown): unknown {
  switch (kind) {
    case 'entries':
      return asList(value).map(asText)
    case 'siblings':
      return asList(value).map(siblingOf)
    case 'schools':
      return asList(value).map(schoolOf)
    default:
      return asText(value)
  }
}
/** A field as a form holds it: a text, or a list of texts or rows. */
export const valueOf = (profile: StudentProfile, { path, kind }: ProfileField) => readAs(kind, valueAt(profile, path))

export const textOf = (profile: StudentProfile, field: ProfileField): string => asText(valueOf(profile, field))
export const isBlank = (profile: StudentProfile, field: ProfileField) => {
  const value = valueOf(profile, field)
  return Array.isArray(value) ? value.length === 0 : value === ''
}

/** The fields that a form has inputs for, files apart. */
export const typedFields = (fields: readonly ProfileField[], locks: Pick<Locks, 'has'>) =>
  fields.filter((field) => !isFile(field) && !field.isReadHere && !locks.has(field.path))

const HAS_SIBLING = 'additional_info.has_sibling'

/** What is saved, as a form holds it. */
export function savedValues(profile: StudentProfile, fields: readonly ProfileField[]): SectionValues {
  let values: SectionValues = {}
  for (const field of fields) {
    values = putAt(values, field.path, valueOf(profile, field))
    if (field.kind === 'siblings')
      values = putAt(values, HAS_SIBLING, valueAt(profile, HAS_SIBLING) === 'Yes' ? 'Yes' : 'No')
  }
  return values
}

/** Every place in the values that fields write: a list of siblings says also whether there are any. */
export const placesOf = (fields: readonly ProfileField[]): Pick<ProfileField, 'path' | 'kind'>[] =>
  fields.flatMap((field) => (field.kind === 'siblings' ? [{ path: HAS_SIBLING, kind: 'choice' }, field] : [field]))

/** What is saved with the draft over it; a draft names a field by its whole path. */
export const openedValues = (
  saved: SectionValues,
  fields: readonly ProfileField[],
  draft: Tree | null,
): SectionValues =>
  placesOf(fields)
    .filter(({ path }) => draft?.[path] !== undefined)
    .reduce((values, { path, kind }) => putAt(values, path, readAs(kind, draft?.[path])), saved)

const isSaid = (text: string) => text.trim() !== ''

/** The values without rows and entries in which nothing is said, and without siblings where there are none. */
export function tidied(values: SectionValues, fields: readonly ProfileField[]): SectionValues {
  return fields.reduce((tidy, { path, kind }) => {
    const list = asList(valueAt(values, path))
    switch (kind) {
      case 'entries':
        return putAt(tidy, path, list.map(asText).filter(isSaid))
      case 'siblings': {
        const said = list.map(siblingOf).filter((one) => isSaid(one.name) || isSaid(one.class))
        return putAt(tidy, path, valueAt(values, HAS_SIBLING) === 'Yes' ? said : [])
      }
      case 'schools':
        return putAt(
          tidy,
          path,
          list.map(schoolOf).filter((one) => Object.values(one).some(isSaid)),
        )
      default:
        return tidy
    }
  }, values)
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is sent: the fields that say something else than what is saved, so that others keep what they changed meanwhile. */
export function changeOf(saved: SectionValues, values: SectionValues, fields: readonly ProfileField[]): SectionValues {
  const tidy = tidied(values, fields)
  const changed = changedPaths(saved, tidy, fields)
  // a list of siblings is read together with whether there are any
  const sent = new Set(changed.includes('additional_info.siblings') ? [...changed, HAS_SIBLING] : changed)
  return [...sent].reduce<SectionValues>((change, path) => putAt(change, path, valueAt(tidy, path)), {})
}

/** The places at which the values say something else than what is saved. */
export function changedPaths(saved: SectionValues, values: SectionValues, fields: readonly ProfileField[]): string[] {
  const paths = placesOf(fields).map(({ path }) => path)
  return paths.filter((path) => !isSame(valueAt(values, path), valueAt(saved, path)))
}

export const fieldsOf = (sections: readonly ProfileSection[]): ProfileField[] => {
  const all = sections.flatMap(({ fields }) => fields)
  return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at)
}
