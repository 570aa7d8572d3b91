import { MODEL_VERSION, type SchoolModel, type SubjectTests } from '@margam/prediction'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { rowsOf } from '../../db/rows.ts'
import { exams, marks, modelRefits, schoolModels, subjects } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { safeWords } from '../../log.ts'

/** A school's model is fitted anew when at least so many of the marks that it learnt from are others by now. */
const NEW_MARKS = 50

interface SchoolToRefit {
  organisationId: string
  /** How many published marks it has now. */
  marks: number
}

/** Of a model that this engine can read. */
export const isReadable = sql<boolean>`${schoolModels.model}->>'version' = ${String(MODEL_VERSION)}`

/**
 * Schools whose model is missing, old or of an older engine, in one statement. What has changed since a model was fitted:
 * the published marks that were written or published since, and those of then that are not there as they were. A mark that
 * was corrected is in both, for one has gone and one has come. A school whose marks taught nothing at the last try waits
 * for a new one. A try that failed counts for nothing: the next night tries again.
 */
export async function selectSchoolsToRefit(db: Db): Promise<SchoolToRefit[]> {
  const rows = await rowsOf<SchoolToRefit>(
    db,
    sql`
    with tried as (
      select coalesce(${schoolModels.organisationId}, r.organisation_id) as organisation_id,
        coalesce(${schoolModels.fittedAt}, case when r.failure is null then r.tried_at end) as at,
        ${schoolModels.marksSeen} as marks_seen, ${isReadable} as is_readable
      from ${schoolModels} full join model_refits r on r.organisation_id = ${schoolModels.organisationId}
    ), counted as (
      select m.organisation_id, count(*)::int as marks,
        (count(*) filter (where t.at is null or m.updated_at > t.at or x.results_at > t.at))::int as fresh
      from marks m
      join exams x on x.organisation_id = m.organisation_id and x.id = m.exam_id and x.state <> 'draft'
      left join tried t on t.organisation_id = m.organisation_id
      where m.mark is not null
      group by m.organisation_id
    )
    select c.organisation_id as "organisationId", c.marks
    from counted c left join tried t on t.organisation_id = c.organisation_id
    where case
        when t.is_readable then c.fresh + greatest(0, t.marks_seen - (c.marks - c.fresh)) >= ${NEW_MARKS}
        when t.is_readable is null then c.marks >= ${NEW_MARKS} and c.fresh > 0
        else true
      end
    order by c.organisation_id`,
  )
  return rows
}

/** Each student's published marks by subject, oldest first. */
async function readHistory(
  db: Db,
  organisationId: string,
): Promise<Map<string, Record<string, SubjectTests[string][number][]>>> {
  const rows = await db
    .select({
      studentId: marks.studentId,
      subject: subjects.name,
      testName: exams.name,
      examDate: exams.heldOn,
      mark: marks.mark,
      maxMark: exams.maxMark,
    })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .where(and(eq(marks.organisationId, organisationId), isNotNull(marks.mark), ne(exams.state, 'draft')))
    .orderBy(asc(marks.studentId), asc(subjects.name), asc(exams.heldOn), asc(exams.id))
  const students = new Map<string, Record<string, SubjectTests[string][number][]>>()
  for (const row of rows) {
    const tests = students.get(row.studentId) ?? {}
    students.set(row.studentId, tests)
    tests[row.subject] ??= []
    tests[row.subject].push({
      testName: row.testName,
      examDate: row.examDate,
      marks: Number(row.mark),
      maxMarks: Number(row.maxMark),
    })
  }
  return students
}

type Tools = Pick<Deps, 'db' | 'threads'>

const FILE = new URL('./refit-worker.ts', import.meta.url)
/** A large school takes seconds; what takes longer than this is not going to end. */
const LIMIT_MS = 10 * 60_000

/**
 * Learns a school's model from its own marks alone and stores it. Where there are too few of them, it has none: what was
 * learnt from others that are gone, or by an older engine, is taken away.
 */
export async function refitSchool({ db, threads }: Tools, organisationId: string, marksSeen: number): Promise<void> {
  // what is written while it learns is new to the model
  const fittedAt = new Date()
  const data = [...(await readHistory(db, organisationId))]
  const model = (await threads.run('refit', { file: FILE, data, limitMs: LIMIT_MS })) as SchoolModel | null
  await db.transaction(async (tx) => {
    if (!model) {
      // what was written since the reading began is new to the next night
      await noteTry(tx, organisationId, { failure: null, triedAt: fittedAt })
      await tx.delete(schoolModels).where(eq(schoolModels.organisationId, organisationId))
      return
    }
    await noteTry(tx, organisationId, { failure: null })
    await tx
      .insert(schoolModels)
      .values({ organisationId, model, marksSeen, fittedAt })
      .onConflictDoUpdate({ target: schoolModels.organisationId, set: { model, marksSeen, fittedAt } })
  })
}

/** Notes how a try went, for the school's own page. */
const noteTry = (db: Db, organisationId: string, how: { failure: string | null; triedAt?: Date }) =>
  db
    .insert(modelRefits)
    .values({ organisationId, triedAt: sql`clock_timestamp()`, ...how })
    .onConflictDoUpdate({
      target: modelRefits.organisationId,
      set: { triedAt: sql`excluded.tried_at`, failure: sql`excluded.failure` },
    })

/**
 * The nightly job: every school with enough new marks. One that fails keeps the model that it has, and stops no other;
 * the job then fails at its end, so that the operator sees it.
 */
export async function refitSchools(tools: Tools): Promise<number> {
  const schools = await selectSchoolsToRefit(tools.db)
  const failures: Error[] = []
  for (const { organisationId, marks: seen } of schools) {
    await refitSchool(tools, organisationId, seen).catch(async (cause: unknown) => {
      failures.push(new Error(`The school ${organisationId} could not be fitted.`, { cause }))
      await noteTry(tools.db, organisationId, { failure: safeWords(cause) }).catch((error: unknown) => {
        failures.push(new Error(`That the school ${organisationId} failed could not be noted.`, { cause: error }))
      })
    })
  }
  if (failures.length) {
    const reasons = failures.map(({ message, cause }) => `${message} ${cause instanceof Error ? cause.message : ''}`)
    throw new AggregateError(failures, `${failures.length} of ${schools.length} schools failed: ${reasons.join(' ')}`)
  }
  return schools.length
}
