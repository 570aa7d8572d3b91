import { subjects as paperSubjects } from '@margam/papers/item-model'
import { subjectNamed } from '@margam/papers/subject-name'
import { and, eq, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { classes, classSubjects, subjects, teacherSubjects } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant } from '../../school/class-access.ts'
import type { QuestionRow } from './own-questions.queries.ts'

/** A second person approves in a school; a teacher on their own has none. */
export const needsReview = (caller: Caller) => !isOwnTenant(caller)

/** The subjects of papers whose questions the caller may review: a school's teacher those that they teach. */
export async function selectReviewed(db: Db, caller: Caller): Promise<readonly string[]> {
  if (!needsReview(caller)) return []
  if (caller.role === 'organisation') return paperSubjects
  const { organisationId, accountId } = caller
  const rows = await union(
    db
      .select({ name: subjects.name })
      .from(teacherSubjects)
      .innerJoin(subjects, linked(subjects.id, teacherSubjects.subjectId))
      .where(and(eq(teacherSubjects.organisationId, organisationId), eq(teacherSubjects.teacherId, accountId))),
    db
      .select({ name: subjects.name })
      .from(classSubjects)
      .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
      .innerJoin(classes, linked(classes.id, classSubjects.classId))
      .where(
        and(
          eq(classSubjects.organisationId, organisationId),
          eq(classSubjects.teacherId, accountId),
          isNull(classes.archivedAt),
        ),
      ),
  )
  const taught = new Set(rows.map(({ name }) => subjectNamed(name)))
  return paperSubjects.filter((subject) => taught.has(subject))
}

type Written = Pick<QuestionRow, 'accountId' | 'wordedBy'>
/** Whoever wrote a question, or worded it as it is now, is no second person. */
export const isWriter = ({ accountId }: Caller, row: Written) =>
  row.accountId === accountId || row.wordedBy === accountId
