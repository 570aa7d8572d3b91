import { parseMark, percentage } from '@margam/school/rounding'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { academicYears, classes, enrolments, students } from '../db/schema/index.ts'
import { isInClass } from './enrolment.ts'
import { isShown } from './shown.ts'
import { takesSubject } from './subjects-taken.ts'

const CLASS = alias(classes, 'c')
const YEAR = alias(academicYears, 'y')

/**
 * Of an exam `e` of class `c` in year `y`: how many students are to have an entry ("students"), and of how many a mark or
 * an absence is entered ("entered"). Who came into the class after the exam owes none. A subquery of one row, for a
 * lateral join.
 */
export function enteredMarks(organisationId: string, day: string): SQL {
  const { studentId } = enrolments
  const takes = takesSubject({ organisationId, classId: sql`e.class_id`, studentId, subjectId: sql`e.subject_id` })
  return sql`
    select count(*)::int as students, count(m.exam_id)::int as entered
    from ${enrolments}
    join ${students} on ${students.organisationId} = ${organisationId} and ${students.id} = ${enrolments.studentId}
    left join marks m on m.organisation_id = ${organisationId} and m.exam_id = e.id
      and m.student_id = ${enrolments.studentId}
    where ${enrolments.organisationId} = ${organisationId} and ${enrolments.classId} = e.class_id
      and ${isShown(organisationId)} and ${isInClass(day, { klass: CLASS, year: YEAR })} and ${takes}
      and (${enrolments.startsOn} <= e.held_on or m.exam_id is not null)`
}

/** A published exam that misses marks is forgotten after so many days: whoever was away will not sit it now. */
const DAYS_REMEMBERED = 60

/** Whether marks of an exam `e` are still expected: held already, it is a draft, or was published of late. */
export const expectsMarks = (day: string): SQL => sql`
  (e.held_on <= ${day}::date and (e.state = 'draft'
    or (e.state = 'published' and e.held_on >= ${day}::date - ${DAYS_REMEMBERED}::int)))`

/** The mean as a percentage, exact until it is rounded once; null when nobody was there. */
export function meanOf(total: string | null, maximum: string, present: number): number | null {
  const [sum, max] = [parseMark(total ?? ''), parseMark(maximum)]
  return sum === undefined || !max || present === 0
    ? null
    : percentage({ numerator: sum, denominator: max * BigInt(present) })
}
