import { t } from '@lingui/core/macro'
import { formatList } from '../../lib/format.ts'
import type { ClassDraft } from './class-draft.ts'
import { draftOf } from './class-draft.ts'
import type { EditClassData } from './classes.api.ts'

/** What was typed where it differs from `base`, else what is stored now. */
const keep = <T>(mine: T, base: T, theirs: T): T => (JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine)

function keepEach<T>(mine: Record<string, T>, base: Record<string, T>, theirs: Record<string, T>): Record<string, T> {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = keep(mine[key], base[key], theirs[key])
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** The class as somebody else stored it with what was typed here on top: of both edits nothing is lost. */
export function rebase(mine: ClassDraft, data: EditClassData, now: EditClassData): ClassDraft {
  const base = draftOf(data)
  const theirs = draftOf(now)
  const known = new Set([...now.assigned_students, ...now.unassigned_students].map(({ id }) => id))
  const came = mine.enrolled.filter((id) => !base.enrolled.includes(id) && known.has(id))
  const left = base.enrolled.filter((id) => !mine.enrolled.includes(id))
  const teacherOf = (rows: ClassDraft['rows'], subjectId: string) =>
    rows.find((row) => row.subjectId === subjectId)?.teacherId
  const stored = theirs.rows
    .filter(({ subjectId }) => !removed(mine, base, subjectId))
    .map((row) => ({
      ...row,
      teacherId: keep(teacherOf(mine.rows, row.subjectId), teacherOf(base.rows, row.subjectId), row.teacherId) ?? '',
    }))
  const added = mine.rows.filter(
    ({ subjectId }) => teacherOf(base.rows, subjectId) === undefined && teacherOf(stored, subjectId) === undefined,
  )
  return {
    classTeacherId: keep(mine.classTeacherId, base.classTeacherId, theirs.classTeacherId),
    capacity: keep(mine.capacity, base.capacity, theirs.capacity),
    enrolled: [...new Set([...theirs.enrolled.filter((id) => !left.includes(id)), ...came])],
    since: mine.since,
    rolls: keepEach(mine.rolls, base.rolls, theirs.rolls),
    rows: [...stored, ...added],
    electives: keepEach(mine.electives, base.electives, theirs.electives),
  }
}

const removed = (mine: ClassDraft, base: ClassDraft, subjectId: string) =>
  base.rows.some((row) => row.subjectId === subjectId) && !mine.rows.some((row) => row.subjectId === subjectId)

/** What somebody else changed, in words, for whoever was editing the same class. */
export function changesInWords(data: EditClassData, now: EditClassData): string[] {
  const teacher = (id: string | null) => {
    const found = [...now.all_teachers, ...data.all_teachers].find((one) => one.id === id)
    return found ? `${found.first_name} ${found.last_name}`.trim() : t`not assigned`
  }
  const subject = (id: string) =>
    [...now.all_subjects, ...data.all_subjects].find((one) => one.id === id)?.subject_name ?? t`a subject`
  const without = (some: EditClassData['assigned_students'], others: EditClassData['assigned_students']) =>
    formatList(some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ name }) => name))
  const came = without(now.assigned_students, data.assigned_students)
  const left = without(data.assigned_students, now.assigned_students)
  const rollOf = new Map(data.assigned_students.map(({ id, roll_number }) => [id, roll_number]))
  const rolls = now.assigned_students.filter(({ id, roll_number }) => rollOf.has(id) && rollOf.get(id) !== roll_number)
  const was = new Map(data.assigned_subject_teachers.map((row) => [row.subject_id, row.teacher_id]))
  const is = new Map(now.assigned_subject_teachers.map((row) => [row.subject_id, row.teacher_id]))
  const taught = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  const [classTeacher, { capacity }] = [teacher(now.class_teacher_id), now]
  return [
    ...(data.class_teacher_id === now.class_teacher_id ? [] : [t`Class teacher: ${classTeacher}`]),
    ...(data.capacity === now.capacity ? [] : [capacity === null ? t`Capacity: no limit` : t`Capacity: ${capacity}`]),
    ...(came ? [t`Moved in: ${came}`] : []),
    ...(left ? [t`Moved out: ${left}`] : []),
    ...rolls.map(({ name, roll_number: roll }) => t`Roll number of ${name}: ${roll}`),
    ...taught.map((id) => {
      const name = subject(id)
      return is.has(id) ? `${name}: ${teacher(is.get(id) ?? null)}` : t`${name}: removed`
    }),
    ...(JSON.stringify(data.electives) === JSON.stringify(now.electives) ? [] : [t`Electives`]),
  ]
}
