import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { academicYears, classes, enrolments, students } from '../db/schema/index.ts'

// Who is in a class. An enrolment is a student's time in a class: `startsOn` is its first day, `endsOn` the first day on
// which the student is no longer there, null while there is no end. Three questions are asked of it, and each has one
// answer for all screens; enrolment.test.ts holds the table of their cases, docs/decisions/106 says why.

interface Enrolment {
  startsOn: SQLWrapper
  endsOn: SQLWrapper
}

/** In the class on a day: what a register asks. An announced last day still counts, whoever announced it. */
export const isEnrolledOn = (day: string, enrolment: Enrolment = enrolments): SQL =>
  sql`(${enrolment.startsOn} <= ${day}::date and (${enrolment.endsOn} is null or ${enrolment.endsOn} > ${day}::date))`

/** In the class on some day of a span. Who came and went on one day was in it on none. */
export const isEnrolledWithin = (
  span: { startsOn: string; endsOn: string },
  enrolment: Enrolment = enrolments,
): SQL => sql`(${enrolment.startsOn} <= ${span.endsOn}::date and (${enrolment.endsOn} is null
  or (${enrolment.endsOn} > ${span.startsOn}::date and ${enrolment.endsOn} > ${enrolment.startsOn})))`

/** Without an end: the enrolment that a move, a new roll number or an archiving changes. */
export const isOpen = (enrolment: Pick<Enrolment, 'endsOn'> = enrolments): SQL => isNull(enrolment.endsOn)

/**
 * In the class as it stands: what a roster, a marks sheet, a report and every count ask. Of a class in use, those without
 * an end. Of a class that is archived or whose year is over, those who were in it to its end, whatever became of them
 * later. Who was archived while the class goes on is out at once: archiving takes effect at the call, not on the last
 * day that it names.
 */
export const isInClass = (
  today: string,
  { enrolment = enrolments, klass = classes, year = academicYears, student = students }: Rows = {},
): SQL | undefined =>
  and(
    sql`(${enrolment.endsOn} is null or ${enrolment.endsOn} > ${year.endsOn}
      or (${klass.archivedAt} is not null and ${enrolment.endsOn} >= ${klass.endDate}))`,
    sql`(${student.endDate} is null or ${klass.archivedAt} is not null
      or not ${year.isCurrent} or ${year.endsOn} < ${today}::date)`,
  )

/** The rows that the question looks at, when they stand under other names than their tables. */
interface Rows {
  enrolment?: Enrolment
  klass?: { archivedAt: SQLWrapper; endDate: SQLWrapper }
  year?: { endsOn: SQLWrapper; isCurrent: SQLWrapper }
  student?: { endDate: SQLWrapper }
}

/** Roll numbers as people count them: 2 before 10. */
export const rollOrder = sql`nullif(regexp_replace(${enrolments.rollNumber}, '\\D', '', 'g'), '')::numeric nulls last`
