import { say } from '@margam/school/sentence'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { exams, subjects } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'

/** Refuses to take a subject with exams off a class: its marks could be read nowhere. `gone` is a condition on `exams`. */
export async function refuseExamined(tx: Db, klass: { organisationId: string; id: string }, gone: SQL | undefined) {
  const [kept] = await tx
    .select({ name: subjects.name })
    .from(exams)
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .where(and(eq(exams.organisationId, klass.organisationId), eq(exams.classId, klass.id), gone))
    .orderBy(subjects.name)
    .limit(1)
  if (kept)
    throw new Invalid({
      subjects: [say('{name} has exams in this class and cannot be removed.', { name: kept.name })],
    })
}
