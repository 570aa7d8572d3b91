import type { BodyOf } from '@margam/contract/endpoint'
import {
  lockedFields,
  openFields,
  SCHOOL_SAYS,
  type updateOwnProfile,
  VIEW_NAMES,
} from '@margam/contract/student-record'
import { PROFILE_FILE_NAMES, SECTION_NAMES } from '@margam/contract/student-sections'
import * as z from 'zod/mini'
import { type FieldProblems, Invalid } from '../../http/errors.ts'
import { fieldErrors } from '../../http/parse.ts'

type Fields = Record<string, unknown>
type Body = BodyOf<typeof updateOwnProfile>
const VIEW: Record<string, readonly [string, string]> = {
  ...VIEW_NAMES,
  has_internet: ['additional_info', 'has_internet'],
  ...Object.fromEntries(SCHOOL_SAYS.map((name) => [name, ['education_info', name]])),
}
const FLAT_FORMS = ['personal_information', 'contact_information'] as const
const ELSEWHERE = new Set<string>([...SECTION_NAMES, ...FLAT_FORMS, 'previous_school_info', 'version'])

interface Sent {
  value: unknown
  /** The field as it was sent, where its errors belong. */
  field: string
}
/** What a change says, by where the profile keeps it: `gender`, `family_info.father_name`. */
type OwnChange = Map<string, Sent>

const isOf = (names: readonly string[], name: string) => names.includes(name)

/** Gathers a body's fields, whichever form sent them; of two names for one thing the profile's own counts. */
function gather(body: Body): OwnChange {
  const change: OwnChange = new Map()
  const put = (at: string, value: unknown, field: string, wins = true) => {
    if (value !== undefined && (wins || !change.has(at))) change.set(at, { value, field })
  }
  const putFlat = (fields: Fields, prefix: string) => {
    for (const [name, value] of Object.entries(fields)) {
      if (!prefix && ELSEWHERE.has(name)) continue
      put(Object.hasOwn(VIEW, name) ? VIEW[name].join('.') : name, value, `${prefix}${name}`)
    }
  }
  putFlat(body, '')
  for (const form of FLAT_FORMS) putFlat(body[form] ?? {}, `${form}.`)
  for (const section of SECTION_NAMES) {
    const given = body[section]
    if (given === undefined || section === 'previous_schools') continue
    for (const [name, value] of Object.entries(given as Fields)) {
      const isView = section === 'family_info' && Object.hasOwn(VIEW_NAMES, name)
      put(isView ? VIEW[name].join('.') : `${section}.${name}`, value, `${section}.${name}`, !isView)
    }
  }
  put('previous_schools', body.previous_school_info, 'previous_school_info')
  put('previous_schools', body.previous_schools, 'previous_schools')
  return change
}

/** Keeps the rules of what is open to this student alone. Throws Invalid. */
function checkOpen(change: OwnChange) {
  const errors: FieldProblems = {}
  for (const [name, rule] of Object.entries(openFields.shape)) {
    const at = isOf(SCHOOL_SAYS, name) ? `education_info.${name}` : name
    const sent = change.get(at)
    if (!sent) continue
    const result = z.safeParse(rule, sent.value)
    if (result.success) change.set(at, { ...sent, value: result.data })
    else errors[sent.field] = Object.values(fieldErrors(result.error.issues)).flat()
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** What a student's body changes, as the document takes it, without what is locked. Throws Invalid. */
export function readOwnChange(body: Body, createdBy: string) {
  const change = gather(body)
  for (const name of lockedFields(createdBy)) change.delete(name)
  checkOpen(change)
  const fields: Fields = {}
  for (const [at, { value }] of change) {
    const [section, name] = at.split('.')
    if (name === undefined) fields[section] = value
    else fields[section] = { ...(fields[section] as Fields | undefined), [name]: value }
  }
  return {
    fields,
    /** The names of what is saved, as a draft has them. */
    names: [...change.keys()].filter((name) => !isOf(PROFILE_FILE_NAMES, name)),
    fieldOf: (at: string) => change.get(at)?.field ?? at,
  }
}
