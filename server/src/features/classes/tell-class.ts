import type { Db } from '../../db/client.ts'
import { type ClassRow, selectElectives, selectMovable, selectTaught } from './classes.queries.ts'

/** A class in the form that the trail keeps: what is said of a subject or a student stands under its id. */
export async function readTold(tx: Db, klass: ClassRow) {
  const { organisationId, id: classId } = klass
  const enrolled = await selectMovable(tx, klass)
  const taught = await selectTaught(tx, organisationId, { classId })
  const electives = Map.groupBy(await selectElectives(tx, organisationId, classId), (row) => row.studentId)
  return {
    class_teacher: { value: klass.classTeacherId },
    capacity: { value: klass.capacity },
    subject_teachers: Object.fromEntries(taught.map((row) => [row.subjectId, row.teacherId])),
    roll_numbers: Object.fromEntries(enrolled.map((row) => [row.id, row.rollNumber])),
    electives: Object.fromEntries(
      [...electives].map(([id, rows]) => [id, rows.map((row) => row.subjectId).toSorted()]),
    ),
  }
}
type Told = Awaited<ReturnType<typeof readTold>>

/** Only what differs: when one of forty students moved, that student. */
export function tellDifference(was: Told, is: Told) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const part of Object.keys(was) as (keyof Told)[]) {
    const [old, now]: Record<string, unknown>[] = [was[part], is[part]]
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    const changed = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    if (changed.length === 0) continue
    const pick = (side: Record<string, unknown>) =>
      'value' in side
        ? side.value
        : Object.fromEntries(changed.flatMap((key) => (key in side ? [[key, side[key]]] : [])))
    before[part] = pick(old)
    after[part] = pick(now)
  }
  const only = (some: Told, other: Told) => Object.keys(some.roll_numbers).filter((id) => !(id in other.roll_numbers))
  const moved = { moved_in: only(is, was), moved_out: only(was, is) }
  const told = Object.entries(moved).filter(([, ids]) => ids.length > 0)
  return { before, after: { ...after, ...Object.fromEntries(told) } }
}
