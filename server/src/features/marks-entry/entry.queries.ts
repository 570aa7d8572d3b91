import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { asList } from '../../db/as-list.ts'
import type { Db } from '../../db/client.ts'
import { marks, organisations, terms } from '../../db/schema/index.ts'
import { selectHeadings } from '../../imports/headings.ts'
import { settingsFields, toSettings } from '../../school/settings.ts'
import { type ClassSubject, enrolledRows, selectExams, toMarkRoster } from '../marks/index.ts'

/** A mark as an exam has it; who entered it last and when are read where somebody asks. */
export interface KeptMark {
  mark: string | null
  isAbsent: boolean
  version: number
  updatedBy: string
  at: string
}
export type KeptMarks = ReadonlyMap<string, KeptMark>

const selectMarksOf = (db: Db, organisationId: string, examId: string | SQL) =>
  db
    .select({
      studentId: marks.studentId,
      mark: marks.mark,
      isAbsent: marks.isAbsent,
      version: marks.version,
      updatedBy: marks.updatedBy,
      at: sql<string>`${marks.updatedAt}::text`,
    })
    .from(marks)
    .where(and(eq(marks.organisationId, organisationId), eq(marks.examId, examId)))

const toKept = (rows: readonly ({ studentId: string } & KeptMark)[]): KeptMarks =>
  new Map(rows.map(({ studentId, ...kept }) => [studentId, kept]))

/** What an exam has. */
export const selectKeptMarks = async (db: Db, organisationId: string, examId: string): Promise<KeptMarks> =>
  toKept(await selectMarksOf(db, organisationId, examId))

const selectTerms = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({
      id: terms.id,
      name: terms.name,
      startsOn: terms.startsOn,
      endsOn: terms.endsOn,
    })
    .from(terms)
    .where(and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, yearId)))
    .orderBy(asc(terms.position))

const sheetFields = (db: Db, classSubject: ClassSubject, yearId: string) => ({
  ...settingsFields,
  terms: asList(selectTerms(db, classSubject.organisationId, yearId)),
  enrolled: enrolledRows(db, classSubject),
})

/** What decides about the marks of a class in a subject, and whose they are, in one statement. */
export async function selectSheet(db: Db, classSubject: ClassSubject, yearId: string) {
  const [row] = await db
    .select(sheetFields(db, classSubject, yearId))
    .from(organisations)
    .where(eq(organisations.id, classSubject.organisationId))
  return { settings: toSettings(row), terms: row.terms, roster: toMarkRoster(row.enrolled) }
}

/** The same with the exams there are, what the one of this name and day has, and what the school said of its headings. */
export async function selectFilledSheet(
  db: Db,
  classSubject: ClassSubject,
  { yearId, name, heldOn }: { yearId: string; name: string; heldOn: string },
) {
  const { organisationId, classId, subjectId } = classSubject
  const examId = sql`(select x.id from exams x where x.organisation_id = ${organisationId} and x.class_id = ${classId}
    and x.subject_id = ${subjectId} and x.name = ${name} and x.held_on = nullif(${heldOn}, '')::date)`
  const [row] = await db
    .select({
      ...sheetFields(db, classSubject, yearId),
      exams: asList(selectExams(db, classSubject)),
      kept: asList(selectMarksOf(db, organisationId, examId)),
      headings: asList(selectHeadings(db, organisationId, 'marks')),
    })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  const exam = row.exams.find((one) => one.name === name && one.heldOn === heldOn)
  return {
    settings: toSettings(row),
    terms: row.terms,
    roster: toMarkRoster(row.enrolled),
    exams: row.exams,
    exam,
    kept: toKept(row.kept),
    headings: row.headings,
  }
}

interface MarkValues {
  organisationId: string
  examId: string
  updatedBy: string
  /** Of a mark that is not there yet. */
  version: number
}

/** The insert of marks, or their next version. */
export const upsertMarks = (tx: Db, common: MarkValues, rows: readonly { studentId: string; mark: string | null }[]) =>
  tx
    .insert(marks)
    .values(rows.map(({ studentId, mark }) => ({ ...common, studentId, mark, isAbsent: mark === null })))
    .onConflictDoUpdate({
      target: [marks.organisationId, marks.examId, marks.studentId],
      set: {
        mark: sql`excluded.mark`,
        isAbsent: sql`excluded.is_absent`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${marks.version} + 1`,
      },
    })
