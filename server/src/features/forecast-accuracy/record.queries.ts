import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { exams, forecastOutcomes, modelRefits, organisations, schoolModels, subjects } from '../../db/schema/index.ts'
import { isReadable } from '../prediction/index.ts'

const { low, high, mark, predicted, confidence } = forecastOutcomes

/** How some forecasts came out. What lies within is decided as `sideOf` does. */
const came = {
  outcomes: sql<number>`count(*)::int`,
  within: sql<number>`(count(*) filter (where round(${mark}) between ${low} and ${high}))::int`,
  meanError: sql<number | null>`round(avg(abs(${mark} - ${predicted})), 1)`.mapWith(Number),
}
export interface Came {
  outcomes: number
  within: number
  meanError: number | null
}

const ofSchool = (organisationId: string) => eq(forecastOutcomes.organisationId, organisationId)

export const selectByConfidence = (db: Db, organisationId: string) =>
  db
    .select({ confidence, ...came })
    .from(forecastOutcomes)
    .where(ofSchool(organisationId))
    .groupBy(confidence)

export const selectBySubject = (db: Db, organisationId: string) =>
  db
    .select({ subjectId: subjects.id, name: subjects.name, ...came })
    .from(forecastOutcomes)
    .innerJoin(subjects, linked(subjects.id, forecastOutcomes.subjectId))
    .where(ofSchool(organisationId))
    .groupBy(subjects.id, subjects.name)
    .orderBy(sql`lower(${subjects.name})`)

const MONTHS = 12
/** By the month of the exams, the newest first. */
export const selectByMonth = (db: Db, organisationId: string) => {
  const month = sql<string>`to_char(${exams.heldOn}, 'YYYY-MM')`
  return db
    .select({ month, ...came })
    .from(forecastOutcomes)
    .innerJoin(exams, linked(exams.id, forecastOutcomes.examId))
    .where(ofSchool(organisationId))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(MONTHS)
}

/** So many of the newest exams are enough to tell a drift. */
const NEWEST_EXAMS = 200
/** Exam by exam, the newest first. */
export const selectByExam = (db: Db, organisationId: string) =>
  db
    .select({ examId: exams.id, outcomes: came.outcomes, within: came.within })
    .from(forecastOutcomes)
    .innerJoin(exams, linked(exams.id, forecastOutcomes.examId))
    .where(ofSchool(organisationId))
    .groupBy(exams.id, exams.heldOn)
    .orderBy(desc(exams.heldOn), desc(exams.id))
    .limit(NEWEST_EXAMS)

export async function selectWhole(db: Db, organisationId: string): Promise<Came & { exams: number }> {
  const [row] = await db
    .select({ exams: sql<number>`count(distinct ${forecastOutcomes.examId})::int`, ...came })
    .from(forecastOutcomes)
    .where(ofSchool(organisationId))
  return row
}

/** What the school's own marks have taught, and how the latest try to learn went. */
export async function selectLearnt(db: Db, organisationId: string) {
  const [row] = await db
    .select({
      learntAt: schoolModels.fittedAt,
      marks: schoolModels.marksSeen,
      triedAt: modelRefits.triedAt,
      failure: modelRefits.failure,
    })
    .from(organisations)
    .leftJoin(schoolModels, and(eq(schoolModels.organisationId, organisations.id), isReadable))
    .leftJoin(modelRefits, eq(modelRefits.organisationId, organisations.id))
    .where(eq(organisations.id, organisationId))
  return row as typeof row | undefined
}
