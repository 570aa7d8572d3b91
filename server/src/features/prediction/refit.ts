import { MODEL_VERSION, type SchoolModel, type SubjectTests } from '@margam/prediction'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { exams, marks, schoolModels, subjects } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'

/** A school's model is fitted anew when at least this many marks have come since. */
const NEW_MARKS = 50

/** Schools whose model is missing, old or of an older engine; the counts come from one statement. */
export async function selectSchoolsToRefit(db: Db): Promise<{ organisationId: string; marks: number }[]> {
  const counted = sql<number>`count(*)::int`
  const outdated = db
    .select({ organisationId: schoolModels.organisationId })
    .from(schoolModels)
    .where(sql`${schoolModels.model}->>'version' <> ${String(MODEL_VERSION)}`)
  return db
    .select({ organisationId: marks.organisationId, marks: counted })
    .from(marks)
    .leftJoin(schoolModels, eq(schoolModels.organisationId, marks.organisationId))
    .where(isNotNull(marks.mark))
    .groupBy(marks.organisationId, schoolModels.marksSeen)
    .having(
      sql`count(*) >= coalesce(${schoolModels.marksSeen}, 0) + ${NEW_MARKS} or ${marks.organisationId} in ${outdated}`,
    )
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

/** Learns a school's model from its own marks alone and stores it. */
export async function refitSchool({ db, threads }: Tools, organisationId: string, marksSeen: number): Promise<void> {
  const data = [...(await readHistory(db, organisationId))]
  const model = (await threads.run('refit', { file: FILE, data, limitMs: LIMIT_MS })) as SchoolModel | null
  if (!model) return
  await db
    .insert(schoolModels)
    .values({ organisationId, model, marksSeen })
    .onConflictDoUpdate({ target: schoolModels.organisationId, set: { model, marksSeen, fittedAt: new Date() } })
}

/** The nightly job: every school with enough new marks. One that fails stops no other; the job then fails at its end. */
export async function refitSchools(tools: Tools): Promise<number> {
  const schools = await selectSchoolsToRefit(tools.db)
  const failures: Error[] = []
  for (const { organisationId, marks: seen } of schools) {
    await refitSchool(tools, organisationId, seen).catch((cause: unknown) => {
      failures.push(new Error(`The school ${organisationId} could not be fitted.`, { cause }))
    })
  }
  if (failures.length) {
    const reasons = failures.map(({ message, cause }) => `${message} ${cause instanceof Error ? cause.message : ''}`)
    throw new AggregateError(failures, `${failures.length} of ${schools.length} schools failed: ${reasons.join(' ')}`)
  }
  return schools.length
}
