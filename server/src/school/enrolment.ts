import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Given } from '../db/prepared.ts'
import { academicYears, classes, enrolments, students } from '../db/schema/index.ts'

// Who is in a class. An enrolment is a student's time in a class: `startsOn` is its first day, `endsOn` the first day on
// which the student is no longer there, null while there is no end. Three questions are asked of it, and each has one
// answer for all screens; enrolment.test.ts holds the table of their cases, docs/decisions/106 says why.

interface Enrolment {
  startsOn: SQLWrapper
  endsOn: SQLWrapper
}

/** In the class on a day: what a register asks. Until an announced last day is over the student is still in. */
export const isEnrolledOn = (day: string, enrolment: Enrolment = enrolments): SQL =>
  sql`(${enrolment.startsOn} <= ${day}::date and (${enrolment.endsOn} is null or ${enrolment.endsOn} > ${day}::date))`

/** In the class on some day of a span. An enrolment that begins and ends on the same day has no days. */
export const isEnrolledWithin = (
  span: { startsOn: string; endsOn: string },
  enrolment: Enrolment = enrolments,
): SQL => sql`(${enrolment.startsOn} <= ${span.endsOn}::date and (${enrolment.endsOn} is null
  or (${enrolment.endsOn} > ${span.startsOn}::date and ${enrolment.endsOn} > ${enrolment.startsOn})))`

/** Without an end: the enrolment that a move, a new roll number or an archiving changes. */
export const isOpen = (enrolment: Pick<Enrolment, 'endsOn'> = enrolments): SQL => isNull(enrolment.endsOn)

/**
 * In the class as it stands: what a roster, a marks sheet, a report and every count ask.
 * - A class in use: those whose enrolment has no end.
 * - A class that is archived or whose year is over: those who were in it to its end, even if they left the school later.
 * - A student who is archived while the class goes on is out at once, even when the last day that was named is to come.
 */
export const isInClass = (
  today: Given,
  { enrolment = enrolments, klass = classes, year = academicYears, student = students }: Rows = {},
): SQL | undefined =>
  and(
    sql`(${enrolment.endsOn} is null or ${enrolment.endsOn} > ${year.endsOn}
      or (${klass.archivedAt} is not null and ${enrolment.endsOn} >= ${klass.endDate}))`,
    sql`(${student.endDate} is null or ${klass.archivedAt} is not null
      or not ${year.isCurrent} or ${year.endsOn} < ${today}::date)`,
  )

/** The tables that the question reads; a statement that gives one an alias passes it here. */
interface Rows {
  enrolment?: Enrolment
  klass?: { archivedAt: SQLWrapper; endDate: SQLWrapper }
  year?: { endsOn: SQLWrapper; isCurrent: SQLWrapper }
  student?: { endDate: SQLWrapper }
}

/** The zeros of India's scripts, Devanagari to Malayalam, and of Urdu's; nine digits follow each. */
const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0]
const LOCAL_DIGITS = ZEROS.flatMap((zero) =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)),
)

// not \D: which digits that leaves is for the database's locale to say, and only ours can be read as a number
const rollFigures = sql`regexp_replace(
  translate(${enrolments.rollNumber}, ${sql.raw(`'${LOCAL_DIGITS.join('')}'`)}, ${sql.raw(`'${'0123456789'.repeat(ZEROS.length)}'`)}),
  '[^0-9]', '', 'g')`
/** Roll numbers as people count them, in whichever script they are written: 2 before 10. */
export const rollOrder = sql`nullif(${rollFigures}, '')::numeric nulls last`
