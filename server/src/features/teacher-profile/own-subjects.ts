import { isId, nameKey } from '@margam/contract/fields'
import { distinctNames, type SubjectEntry } from '@margam/contract/teacher-form'
import { say } from '@margam/school/sentence'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { classes, classSubjects, subjects, teacherSubjects } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import { classOrder } from '../../school/class-order.ts'
import { replaceSubjects } from '../teachers/index.ts'

/** The active subjects of a teacher, by name. */
export const selectTaught = (db: Db, organisationId: string, teacherId: string) =>
  db
    .select({ id: subjects.id, name: subjects.name })
    .from(teacherSubjects)
    .innerJoin(subjects, linked(subjects.id, teacherSubjects.subjectId))
    .where(
      and(
        eq(teacherSubjects.organisationId, organisationId),
        eq(teacherSubjects.teacherId, teacherId),
        isNull(subjects.archivedAt),
      ),
    )
    .orderBy(asc(sql`lower(${subjects.name})`))

const selectActive = (db: Db, organisationId: string) =>
  db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(and(eq(subjects.organisationId, organisationId), isNull(subjects.archivedAt)))

/** The names that entries stand for. An id that is none of this tenant's counts by the name beside it. */
function namesOf(entries: readonly SubjectEntry[], known: ReadonlyMap<string, string>): string[] {
  const named = entries.map(({ subject_id: id, subject_name: name }, index) => {
    const ofId = known.get(id) ?? known.get(name)
    if (!ofId && (isId(name) || (id && !name))) {
      throw new Invalid({ [`subjects.${index}`]: [/*i18n*/ 'Choose a subject of your own list.'] })
    }
    return ofId ?? name
  })
  return distinctNames(named)
}

async function refuseUsed(tx: Db, organisationId: string, removed: readonly { id: string; name: string }[]) {
  if (removed.length === 0) return
  const used = await tx
    .select({ subjectId: classSubjects.subjectId, className: classes.name })
    .from(classSubjects)
    .innerJoin(classes, linked(classes.id, classSubjects.classId))
    .where(
      and(
        eq(classSubjects.organisationId, organisationId),
        inArray(
          classSubjects.subjectId,
          removed.map(({ id }) => id),
        ),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(classOrder)
  const reasons = removed.flatMap(({ id, name }) => {
    const names = used.filter((row) => row.subjectId === id).map((row) => row.className)
    return names.length
      ? [say('{name} is taught in {classes}. Take it out of the class first.', { name, classes: names.join(', ') })]
      : []
  })
  if (reasons.length) throw new Invalid({ subjects: reasons })
}

/**
 * Makes the subjects of a self-registered teacher exactly these. A new name becomes a subject of their own; one that
 * differs in case alone is the one that is there. Throws Invalid when a class still uses one that is left out.
 */
export async function saveOwnSubjects(tx: Db, teacherId: string, entries: readonly SubjectEntry[]) {
  const active = await selectActive(tx, teacherId)
  const before = await selectTaught(tx, teacherId, teacherId)
  const names = namesOf(entries, new Map(active.map(({ id, name }) => [id, name])))
  const known = new Set(active.map(({ name }) => nameKey(name)))
  const fresh = names.filter((name) => !known.has(nameKey(name)))
  if (fresh.length) {
    await tx
      .insert(subjects)
      .values(fresh.map((name) => ({ organisationId: teacherId, name })))
      // a second tab may make the same one at the same moment
      .onConflictDoNothing()
  }
  const wanted = new Set(names.map(nameKey))
  const all = fresh.length ? await selectActive(tx, teacherId) : active
  const after = all.filter(({ name }) => wanted.has(nameKey(name)))
  const kept = new Set(after.map(({ id }) => id))
  await refuseUsed(
    tx,
    teacherId,
    before.filter(({ id }) => !kept.has(id)),
  )
  await replaceSubjects(tx, teacherId, teacherId, [...kept])
  return { before: before.map(({ name }) => name), after: after.map(({ name }) => name) }
}
