import type { AreaKind } from '@margam/contract/card-areas'
import { WHOLE_YEAR } from '@margam/contract/school-fields'
import { firstSchoolDay } from '@margam/school/school-days'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  areaGrades,
  cardAreas,
  classes,
  reportRemarks,
  studentProfiles,
  students,
  yearEndStudents,
  yearEnds,
} from '../../db/schema/index.ts'
import { readCalendar } from '../../school/calendar.ts'
import type { SeenClass } from '../../school/class-access.ts'
import type { ClassFacts } from './class-results.ts'

/** What the profile says for a card; "" and null where it says nothing. */
export interface Family {
  father: string
  mother: string
  guardian: string
  photo: string | null
}

const text = (section: string, key: string) =>
  sql<string>`coalesce(${studentProfiles.sections} -> ${section} ->> ${key}, '')`

/** The remark on each student's card, and who the family is. */
async function selectTexts(db: Db, organisationId: string, { klass, period, students: those }: ClassFacts) {
  const isOfCard = and(
    eq(reportRemarks.organisationId, students.organisationId),
    eq(reportRemarks.studentId, students.id),
    eq(reportRemarks.classId, klass.id),
    eq(reportRemarks.period, period),
  )
  const isOwn = and(
    eq(studentProfiles.organisationId, students.organisationId),
    eq(studentProfiles.studentId, students.id),
  )
  const rows = await db
    .select({
      studentId: students.id,
      remark: sql<string>`coalesce(${reportRemarks.remark}, '')`,
      father: text('family_info', 'father_name'),
      mother: text('family_info', 'mother_name'),
      guardian: text('family_info', 'guardian_name'),
      photo: sql<string | null>`${studentProfiles.sections} -> 'files' -> 'profile_image' ->> 'id'`,
    })
    .from(students)
    .leftJoin(reportRemarks, isOfCard)
    .leftJoin(studentProfiles, isOwn)
    .where(
      and(
        eq(students.organisationId, organisationId),
        inArray(
          students.id,
          those.map(({ id }) => id),
        ),
      ),
    )
  return new Map(
    rows.map(({ studentId, remark, ...family }) => [studentId, { remark, family: family satisfies Family }]),
  )
}

/** What the year's end decided of those in the class, once it is done, and the first school day of the next year. */
async function selectNextYear(db: Db, organisationId: string, klass: SeenClass) {
  const isAfter = sql`${academicYears.startsOn} > ${klass.year.endsOn}`
  const next = db
    .select({
      startsOn: sql<string | null>`min(${academicYears.startsOn})::text`.as('next_starts_on'),
      endsOn: sql<string | null>`(array_agg(${academicYears.endsOn} order by ${academicYears.startsOn}))[1]::text`.as(
        'next_ends_on',
      ),
    })
    .from(academicYears)
    .where(and(eq(academicYears.organisationId, organisationId), isAfter))
    .as('next')
  const isOfClass = and(
    eq(yearEndStudents.organisationId, organisationId),
    eq(yearEndStudents.fromClassId, klass.id),
    sql`exists (select 1 from ${yearEnds} where ${yearEnds.organisationId} = ${organisationId}
      and ${yearEnds.id} = ${yearEndStudents.yearEndId} and ${yearEnds.state} = 'done')`,
  )
  const rows = await db
    .select({
      startsOn: next.startsOn,
      endsOn: next.endsOn,
      studentId: yearEndStudents.studentId,
      outcome: yearEndStudents.outcome,
      toLevel: sql<string | null>`coalesce(${classes.level}, ${yearEndStudents.toLevel})`,
      toClass: classes.name,
    })
    .from(next)
    .leftJoin(yearEndStudents, isOfClass)
    .leftJoin(classes, linked(classes.id, yearEndStudents.toClassId))
  const outcomes = rows.flatMap(({ studentId, outcome, toLevel, toClass }) =>
    studentId ? [[studentId, { outcome, toLevel, to: toClass ?? toLevel ?? '' }] as const] : [],
  )
  const [{ startsOn, endsOn }] = rows
  const year = startsOn && endsOn ? { startsOn, endsOn } : null
  // a year may begin on a Sunday or within the holidays
  const reopensOn = year && firstSchoolDay({ ...(await readCalendar(db, organisationId, year)), year })
  return { reopensOn: reopensOn ?? null, outcomes: new Map(outcomes) }
}

/** A grade of somebody of the class, or an area in which nobody has one; null where nothing is written. */
export interface AreaGradeRow {
  areaId: string
  kind: AreaKind
  name: string
  studentId: string | null
  period: string | null
  grade: string | null
  isListed: boolean
}
/** The school's areas and the class's grades in the periods of the card; an area taken off the list only with grades. */
export async function selectAreaGrades(
  db: Db,
  organisationId: string,
  { klass, period, terms, settings }: ClassFacts,
): Promise<AreaGradeRow[]> {
  if (settings.card_area_points === null) return []
  const periods = period === WHOLE_YEAR && terms.length > 0 ? terms.map(({ id }) => id) : [period]
  const isOfClass = and(
    linked(areaGrades.areaId, cardAreas.id),
    eq(areaGrades.classId, klass.id),
    inArray(areaGrades.period, periods),
    ne(areaGrades.grade, ''),
  )
  return db
    .select({
      areaId: cardAreas.id,
      kind: cardAreas.kind,
      name: cardAreas.name,
      studentId: areaGrades.studentId,
      period: areaGrades.period,
      grade: areaGrades.grade,
      isListed: sql<boolean>`${cardAreas.archivedAt} is null`,
    })
    .from(cardAreas)
    .leftJoin(areaGrades, isOfClass)
    .where(
      and(eq(cardAreas.organisationId, organisationId), or(isNull(cardAreas.archivedAt), isNotNull(areaGrades.grade))),
    )
    .orderBy(asc(cardAreas.position), asc(cardAreas.id))
}

/** What stands on cards beside the results: the same statements for 1 student and for 60. */
export async function readExtras(db: Db, organisationId: string, facts: ClassFacts) {
  const { klass, period, isSchool } = facts
  return {
    texts: await selectTexts(db, organisationId, facts),
    areas: await selectAreaGrades(db, organisationId, facts),
    /** Null on a term's card, and where there is no school to say so. */
    nextYear: period === WHOLE_YEAR && isSchool ? await selectNextYear(db, organisationId, klass) : null,
  }
}
export type CardExtras = Awaited<ReturnType<typeof readExtras>>
