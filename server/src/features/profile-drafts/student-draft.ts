import { STUDENT_DRAFT_FIELDS } from '@margam/contract/profile-drafts'
import { lockedFields } from '@margam/contract/student-record'
import { isRecord } from '@margam/school/is-record'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../http/session.ts'
import { toProfile } from '../../school/profile-view.ts'
import type { StudentRecord } from '../../school/student-record.ts'
import { type Draft, selectOptionalDraft } from './drafts.queries.ts'

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC')
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(clean)
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
  return ''
}

/** What of the given fields belongs to a student's draft; a section's come inside it or under both names. */
export function readStudentFields(given: Draft['fields'], createdBy: string): Draft['fields'] {
  const locked = new Set(lockedFields(createdBy))
  const found = STUDENT_DRAFT_FIELDS.filter((name) => !locked.has(name)).flatMap((name) => {
    const [section, field] = name.split('.')
    const inner = given[section]
    const value = given[name] ?? (field !== undefined && isRecord(inner) ? inner[field] : undefined)
    return value === undefined ? [] : [[name, clean(value)] as const]
  })
  return Object.fromEntries(found)
}

// what is left out of a row, or empty, says the same
const bare = (value: unknown): unknown => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(bare)
  if (isRecord(value)) {
    const filled = Object.entries(value).map(([key, inner]) => [key, bare(inner)] as const)
    return Object.fromEntries(filled.filter(([, inner]) => inner !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  return typeof value === 'number' ? String(value) : value
}
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
const key = (value: unknown) => (isEmptyList(value) ? '""' : JSON.stringify(bare(value)))

/** The fields of a draft that say something else than what is saved. */
export function changedStudentFields(record: StudentRecord, fields: Draft['fields']): string[] {
  const saved: Record<string, unknown> = toProfile(record, undefined)
  return STUDENT_DRAFT_FIELDS.filter((name) => {
    if (!Object.hasOwn(fields, name)) return false
    const [section, field] = name.split('.')
    const inner = saved[section]
    return key(fields[name]) !== key(field === undefined ? inner : isRecord(inner) ? inner[field] : undefined)
  })
}

/** A student's draft as it stands against what is saved. */
export async function readStudentDraft(db: Db, caller: Caller, record: StudentRecord) {
  const draft = await selectOptionalDraft(db, caller)
  return {
    names: draft ? changedStudentFields(record, draft.fields) : [],
    fields: draft?.fields ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
  }
}
