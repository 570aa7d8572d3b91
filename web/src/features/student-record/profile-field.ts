type FieldKind =
  | 'text'
  | 'area'
  | 'phone'
  | 'day'
  | 'number'
  | 'year'
  | 'choice'
  | 'file'
  | 'photo'
  | 'entries'
  | 'siblings'
  | 'schools'

export interface ProfileField {
  /** Where it stands in the profile and in a change: "phone" or "family_info.father_name"; a file under its own name. */
  path: string
  label: string
  kind: FieldKind
  options?: readonly string[]
  hint?: string
  placeholder?: string
  /** What is said when it is left empty. */
  missing?: string
  /** Left out of the reading view when there is nothing. */
  onlyIfPresent?: boolean
  /** Changed on another screen. */
  isReadHere?: boolean
}

export interface ProfileSection {
  key: string
  title: string
  fields: ProfileField[]
  /** Said when it is saved; the profile's own words when left out. */
  saved?: string
  /** Said when saving fails and the answer says nothing itself. */
  failed?: string
}

const ofKind = (kind: FieldKind) => (path: string, label: string) => ({ path, label, kind }) satisfies ProfileField
export const text = ofKind('text')
export const area = ofKind('area')
export const phone = ofKind('phone')
export const day = ofKind('day')
export const number = ofKind('number')
export const file = ofKind('file')
export const choice = (path: string, label: string, options: readonly string[]): ProfileField => ({
  path,
  label,
  kind: 'choice',
  options,
})
export const ifPresent = (field: ProfileField): ProfileField => ({ ...field, onlyIfPresent: true })

/** Read here, changed on another screen. */
export const readHere = (field: ProfileField): ProfileField => ({ ...field, isReadHere: true })

export const isFile = ({ kind }: ProfileField) => kind === 'file' || kind === 'photo'
