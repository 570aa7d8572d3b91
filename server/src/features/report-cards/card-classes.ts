import { schoolDay } from '@margam/contract/dates'
import type { ReplyInput } from '@margam/contract/endpoint'
import type { listCardClasses } from '@margam/contract/report-cards'
import { WHOLE_YEAR } from '@margam/contract/school-fields'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { academicYears, classes, enrolments, exams, issuedCards, students, teachers } from '../../db/schema/index.ts'
import { classOrder } from '../../school/class-order.ts'
import { isInClass } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isPublished } from '../../school/published.ts'
import { isShown } from '../../school/shown.ts'
import { selectTerms } from '../../school/terms.ts'
import { selectYears } from '../../school/years.ts'
import { readPeriod, WHOLE_YEAR_NAME } from './class-results.ts'

interface OfPeriod {
  organisationId: string
  yearId: string
  period: string
}
const inUse = ({ organisationId, yearId }: OfPeriod) =>
  and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, yearId), isNull(classes.archivedAt))

const selectUsed = (db: Db, of: OfPeriod) =>
  db
    .select({ id: classes.id, name: classes.name, teacher: sql<string | null>`${personName(teachers)}` })
    .from(classes)
    .leftJoin(teachers, linked(teachers.id, classes.classTeacherId))
    .where(inUse(of))
    .orderBy(asc(classOrder))

/** How many exams of the period a class has, and how many of them are not out. */
const countExams = (db: Db, of: OfPeriod) =>
  db
    .select({
      classId: exams.classId,
      published: sql<number>`(count(*) filter (where ${isPublished}))::int`,
      drafts: sql<number>`(count(*) filter (where not ${isPublished}))::int`,
    })
    .from(exams)
    .innerJoin(classes, linked(classes.id, exams.classId))
    .where(and(inUse(of), of.period === WHOLE_YEAR ? undefined : eq(exams.termId, of.period)))
    .groupBy(exams.classId)

/** How many students a class has, and how many of them were given a card of the period. */
function countCards(db: Db, of: OfPeriod) {
  const given = db
    .select({
      classId: issuedCards.classId,
      studentId: issuedCards.studentId,
      at: sql<Date>`max(${issuedCards.issuedAt})`.as('at'),
    })
    .from(issuedCards)
    .where(and(eq(issuedCards.organisationId, of.organisationId), eq(issuedCards.period, of.period)))
    .groupBy(issuedCards.classId, issuedCards.studentId)
    .as('given')
  return db
    .select({
      classId: enrolments.classId,
      students: count(),
      given: count(given.studentId),
      lastAt: sql`max(${given.at})`.mapWith(issuedCards.issuedAt),
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .leftJoin(given, and(eq(given.classId, enrolments.classId), eq(given.studentId, enrolments.studentId)))
    .where(and(inUse(of), isShown(of.organisationId), isInClass(schoolDay())))
    .groupBy(enrolments.classId)
}

/** The classes of this year with how far their cards of a period are: a fixed number of statements. */
export async function readCardClasses(
  db: Db,
  organisationId: string,
  asked: string,
): Promise<ReplyInput<typeof listCardClasses>> {
  const year = (await selectYears(db, organisationId)).find(({ isCurrent }) => isCurrent)
  const terms = year ? await selectTerms(db, organisationId, year.id) : []
  const { period, periodName } = readPeriod(terms, asked)
  const of = { organisationId, yearId: year?.id ?? '', period }
  const used = year ? await selectUsed(db, of) : []
  const examsOf = new Map((used.length ? await countExams(db, of) : []).map((row) => [row.classId, row]))
  const cardsOf = new Map((used.length ? await countCards(db, of) : []).map((row) => [row.classId, row]))
  return {
    academic_year: year?.name ?? '',
    period,
    period_name: periodName,
    periods: [{ id: WHOLE_YEAR, name: WHOLE_YEAR_NAME }, ...terms.map(({ id, name }) => ({ id, name }))],
    classes: used.map(({ id, name, teacher }) => ({
      class_id: id,
      class_name: name,
      class_teacher: teacher ?? '',
      students: cardsOf.get(id)?.students ?? 0,
      exams: examsOf.get(id)?.published ?? 0,
      unpublished: examsOf.get(id)?.drafts ?? 0,
      given_out: cardsOf.get(id)?.given ?? 0,
      last_given_at: cardsOf.get(id)?.lastAt?.toISOString() ?? null,
    })),
  }
}
