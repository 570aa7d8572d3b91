import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { enrolments, exams, forecastRefreshes, marks, presentForecasts } from '../../db/schema/index.ts'
import { isPublished } from '../../school/published.ts'
import type { ClassSubject } from './ask.ts'
import type { Present, Sat, Standing } from './present.ts'

const ofRefresh = ({ organisationId, classId, subjectId }: ClassSubject) =>
  and(
    eq(forecastRefreshes.organisationId, organisationId),
    eq(forecastRefreshes.classId, classId),
    eq(forecastRefreshes.subjectId, subjectId),
  )

/** One job at a time makes the forecasts of a class and subject; held until `tx` ends. */
export async function lockRefresh(tx: Db, { classId, subjectId }: ClassSubject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`forecast ${classId} ${subjectId}`}, 0))`)
}

export async function selectRefresh(tx: Db, of: ClassSubject) {
  const [row] = await tx
    .select({ asked: forecastRefreshes.asked, made: forecastRefreshes.made, madeAt: forecastRefreshes.madeAt })
    .from(forecastRefreshes)
    .where(ofRefresh(of))
  return row
}

/** Notes up to which asking the forecasts are made. Whoever asked meanwhile has a job of their own. */
export async function noteMade(tx: Db, of: ClassSubject, asked: number): Promise<void> {
  await tx
    .insert(forecastRefreshes)
    .values({ ...of, asked, made: asked, madeAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [forecastRefreshes.organisationId, forecastRefreshes.classId, forecastRefreshes.subjectId],
      set: { made: sql`excluded.made`, madeAt: sql`excluded.made_at` },
    })
}

/** Who is or was in the class. */
const inClass = (tx: Db, { organisationId, classId }: ClassSubject) =>
  tx
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, classId)))

/**
 * The published marks in a subject of everybody who is or was in a class, by student and in the order of time, from
 * whichever class and year.
 */
export async function selectSat(tx: Db, of: ClassSubject): Promise<Map<string, Sat[]>> {
  const rows = await tx
    .select({
      studentId: marks.studentId,
      examId: exams.id,
      name: exams.name,
      heldOn: exams.heldOn,
      mark: sql<number>`${marks.mark}`.mapWith(Number),
      maxMark: sql<number>`${exams.maxMark}`.mapWith(Number),
    })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .where(
      and(
        eq(marks.organisationId, of.organisationId),
        eq(exams.organisationId, of.organisationId),
        eq(exams.subjectId, of.subjectId),
        isPublished,
        sql`${marks.mark} is not null`,
        inArray(marks.studentId, inClass(tx, of)),
      ),
    )
    .orderBy(exams.heldOn, exams.createdAt, exams.id)
  return Map.groupBy(rows, ({ studentId }) => studentId)
}

/** The forecasts that stand, by student. */
export async function selectStanding(tx: Db, of: ClassSubject): Promise<Map<string, Standing>> {
  const rows = await tx
    .select()
    .from(presentForecasts)
    .where(
      and(
        eq(presentForecasts.organisationId, of.organisationId),
        eq(presentForecasts.subjectId, of.subjectId),
        inArray(presentForecasts.studentId, inClass(tx, of)),
      ),
    )
  return new Map(rows.map((row) => [row.studentId, row]))
}

/**
 * Writes the forecasts of some students in a subject from marks that were read at a moment, and takes away those of
 * whoever has no mark left. What was made of later marks stays: who moved is in the jobs of two classes.
 */
export async function savePresent(
  tx: Db,
  { organisationId, subjectId, readAt }: ClassSubject & { readAt: Date },
  made: readonly (Present & { studentId: string })[],
  withoutMark: readonly string[],
): Promise<void> {
  if (withoutMark.length) {
    await tx
      .delete(presentForecasts)
      .where(
        and(
          eq(presentForecasts.organisationId, organisationId),
          eq(presentForecasts.subjectId, subjectId),
          inArray(presentForecasts.studentId, [...withoutMark]),
          lte(presentForecasts.madeAt, readAt),
        ),
      )
  }
  if (made.length === 0) return
  const newest = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(presentForecasts)
    .values(made.map((row) => ({ ...row, organisationId, subjectId, madeAt: readAt })))
    .onConflictDoUpdate({
      target: [presentForecasts.organisationId, presentForecasts.studentId, presentForecasts.subjectId],
      set: {
        low: newest('low'),
        high: newest('high'),
        predicted: newest('predicted'),
        confidence: newest('confidence'),
        confidenceScore: newest('confidence_score'),
        cause: newest('cause'),
        tooVaried: newest('too_varied'),
        direction: newest('direction'),
        basis: newest('basis'),
        exams: newest('exams'),
        lastMarks: newest('last_marks'),
        lastExam: newest('last_exam'),
        lastHeldOn: newest('last_held_on'),
        beforeLow: newest('before_low'),
        beforeHigh: newest('before_high'),
        beforePredicted: newest('before_predicted'),
        madeAt: newest('made_at'),
      },
      setWhere: sql`${presentForecasts.madeAt} <= excluded.made_at`,
    })
}
