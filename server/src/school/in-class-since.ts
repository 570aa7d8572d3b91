import { schoolDay } from '@margam/contract/dates'
import { type Bounds, firstDayInClass, whyNotSince } from '@margam/school/in-class-since'
import { say } from '@margam/school/sentence'
import { sql } from 'drizzle-orm'
import { students } from '../db/schema/index.ts'
import { Invalid } from '../http/errors.ts'

/** When the last section of a year that a student was in ended; asked beside `students`. */
export const freeFrom = (organisationId: string, yearId: string) =>
  sql<string | null>`(select max(o.ends_on)::text from enrolments o where o.organisation_id = ${organisationId}
    and o.student_id = ${students.id} and o.academic_year_id = ${yearId} and o.is_section and o.ends_on > o.starts_on)`

export interface PlaceBounds extends Pick<Bounds, 'year' | 'classStart'> {
  yearName: string
}

/** Throws Invalid for a day that can be nobody's first in the class. */
export function checkSince(asked: string, bounds: PlaceBounds): void {
  const reason = asked ? whyNotSince(asked, bounds, schoolDay()) : undefined
  if (reason) throw new Invalid({ in_class_since: [reason] })
}

interface Newcomer extends Pick<Bounds, 'joiningDate' | 'freeFrom'> {
  name: string
}

/** The first day of somebody who is placed. Throws Invalid at `field` for who joins the school only after the year. */
export function placeFrom(student: Newcomer, { yearName, ...bounds }: PlaceBounds, asked: string, field: string) {
  const { joiningDate, freeFrom: free } = student
  const day = firstDayInClass({ ...bounds, joiningDate, freeFrom: free }, asked)
  if (day <= bounds.year.endsOn) return day
  throw new Invalid({ [field]: [say('{name} joins only after {year} ends.', { name: student.name, year: yearName })] })
}
