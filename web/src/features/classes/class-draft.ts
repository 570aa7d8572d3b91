import { t } from '@lingui/core/macro'
import type { EditClassData, SaveClassBody } from './classes.api.ts'

export interface SubjectRow {
  /** Names the row on the screen while it has no subject. */
  key: string
  subjectId: string
  teacherId: string
}
/** A class as it is being edited; nothing of it is saved before Save Changes. */
export interface ClassDraft {
  classTeacherId: string
  /** As typed; "" is no limit. */
  capacity: string
  enrolled: string[]
  /** Since when those who come in are in the class; "" is the first day of the year. */
  since: string
  rolls: Record<string, string>
  rows: SubjectRow[]
  /** A student's own list of subjects; one without takes them all. */
  electives: Record<string, string[]>
}

export const draftOf = (data: EditClassData): ClassDraft => ({
  classTeacherId: data.class_teacher_id ?? '',
  capacity: data.capacity === null ? '' : String(data.capacity),
  enrolled: data.assigned_students.map(({ id }) => id),
  since: '',
  rolls: Object.fromEntries(data.assigned_students.map(({ id, roll_number }) => [id, roll_number])),
  rows: data.assigned_subject_teachers.map(({ subject_id, teacher_id }) => ({
    key: subject_id,
    subjectId: subject_id,
    teacherId: teacher_id ?? '',
  })),
  electives: data.electives,
})

/** Whether something was changed that saving would store, or that still lacks a part. */
export function isEdited(data: EditClassData, draft: ClassDraft): boolean {
  const plain = ({ enrolled, ...rest }: ClassDraft) => JSON.stringify({ ...rest, enrolled: enrolled.toSorted() })
  return plain(draft) !== plain(draftOf(data))
}

export const moveIn = (draft: ClassDraft, id: string): ClassDraft =>
  draft.enrolled.includes(id) ? draft : { ...draft, enrolled: [...draft.enrolled, id] }
export const moveOut = (draft: ClassDraft, id: string): ClassDraft => ({
  ...draft,
  enrolled: draft.enrolled.filter((other) => other !== id),
})

/** Choosing a subject clears that row's teacher. */
export const chooseSubject = (draft: ClassDraft, key: string, subjectId: string): ClassDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, subjectId, teacherId: '' } : row)),
})
export const chooseTeacher = (draft: ClassDraft, key: string, teacherId: string): ClassDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, teacherId } : row)),
})
export const addRow = (draft: ClassDraft): ClassDraft => {
  const used = draft.rows.map(({ key }) => Number(key.replace(/^new-/, ''))).filter(Number.isInteger)
  return { ...draft, rows: [...draft.rows, { key: `new-${Math.max(0, ...used) + 1}`, subjectId: '', teacherId: '' }] }
}
/**
 * What another section is taught, by whom, beside what the class has: a subject that it has keeps its teacher, and gets
 * the other's where it has none. An archived subject is not copied.
 */
export function copySubjects(
  data: Pick<EditClassData, 'all_subjects'>,
  draft: ClassDraft,
  from: EditClassData['assigned_subject_teachers'],
): ClassDraft {
  const teacherOf = new Map(from.map(({ subject_id, teacher_id }) => [subject_id, teacher_id ?? '']))
  const begun = draft.rows.filter(({ subjectId }) => subjectId !== '')
  const kept = begun.map((row) => ({ ...row, teacherId: row.teacherId || (teacherOf.get(row.subjectId) ?? '') }))
  return data.all_subjects
    .filter(({ id }) => teacherOf.has(id) && kept.every(({ subjectId }) => subjectId !== id))
    .reduce(
      (next, { id }) => {
        const rows = addRow(next).rows
        return {
          ...next,
          rows: rows.with(-1, { ...rows[rows.length - 1], subjectId: id, teacherId: teacherOf.get(id) ?? '' }),
        }
      },
      { ...draft, rows: kept },
    )
}
export const removeRow = (draft: ClassDraft, key: string): ClassDraft => ({
  ...draft,
  rows: draft.rows.filter((row) => row.key !== key),
})

/** Whether a row goes out: with subject and teacher, or stored before, for only Remove takes a subject off a class. */
export const isKept = (data: EditClassData, row: SubjectRow): boolean =>
  row.subjectId !== '' &&
  (row.teacherId !== '' || data.assigned_subject_teachers.some((old) => old.subject_id === row.subjectId))

/** The subjects of a student's own list that the class has. */
const ownSubjects = (data: EditClassData, draft: ClassDraft, id: string): string[] =>
  (draft.electives[id] ?? []).filter((one) => draft.rows.some((row) => row.subjectId === one && isKept(data, row)))

/** What is wrong, by field; empty when it can be saved. */
export function draftErrors(data: EditClassData, draft: ClassDraft): Record<string, string> {
  const errors: Record<string, string> = {}
  if (draft.capacity.trim() && !/^[1-9]\d{0,2}$/.test(draft.capacity.trim())) {
    errors['capacity'] = t`The capacity must be a whole number from 1 to 500.`
  }
  const wasEnrolled = new Set(data.assigned_students.map(({ id }) => id))
  const taken = new Set<string>()
  for (const id of draft.enrolled) {
    const roll = (draft.rolls[id] ?? '').trim().toLowerCase()
    if (!roll && wasEnrolled.has(id)) errors[id] = t`Roll number is required.`
    if (roll && taken.has(roll)) errors[id] = t`This roll number is given twice.`
    if (roll) taken.add(roll)
    // without a subject nothing would be stored, which means all of them
    if (draft.electives[id] && ownSubjects(data, draft, id).length === 0)
      errors[`electives.${id}`] = t`Choose at least one subject, or All subjects.`
  }
  return errors
}

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id) => b.includes(id))

/** The save: students moved in and out, and of the rest what is needed to say it. */
export function saveBody(data: EditClassData, draft: ClassDraft): SaveClassBody {
  const before = new Map(data.assigned_students.map(({ id, roll_number }) => [id, roll_number]))
  const rows = draft.rows.filter((row) => isKept(data, row))
  const rolls = draft.enrolled
    .map((id): [string, string] => [id, (draft.rolls[id] ?? '').trim()])
    .filter(([id, roll]) => roll !== '' && roll !== before.get(id))
  const electives = draft.enrolled
    .map((id): [string, string[]] => [id, ownSubjects(data, draft, id)])
    .filter(([id, ids]) => !isSame(ids, data.electives[id] ?? []))
  return {
    class_teacher_id: draft.classTeacherId || null,
    capacity: draft.capacity.trim() ? Number(draft.capacity) : null,
    subjects: rows.map(({ subjectId, teacherId }) => ({ subject_id: subjectId, teacher_id: teacherId || null })),
    assigned_students: draft.enrolled.filter((id) => !before.has(id)),
    in_class_since: draft.since,
    unassigned_students: [...before.keys()].filter((id) => !draft.enrolled.includes(id)),
    roll_numbers: Object.fromEntries(rolls),
    electives: Object.fromEntries(electives),
    version: data.version,
  }
}
