import type { MonthlySheetData } from '@margam/contract/attendance'
import { sumTallies, tallyOf, tallyOfMonth } from '@margam/school/attendance'
import { isAttendanceKept } from '@margam/school/attendance-start'
import { attendedDays } from '@margam/school/past-months'
import { daysOf, monthSpan, whyNoSchool } from '@margam/school/school-days'
import { type Sentence, say } from '@margam/school/sentence'
import { and, between, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { attendanceEntries, attendanceRegisters } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { readSchool } from './attendance.codes.ts'
import { rateOf } from './day.queries.ts'
import { type RosterEntry, selectRoster } from './register.queries.ts'
import { MONTH_COUNTS } from './register.service.ts'

/** Why nobody missed the register of a school day that was not taken; undefined when somebody did. */
function whyNotMissed(day: string, klass: SeenClass, enrolments: readonly RosterEntry[]): Sentence | undefined {
  if (!isAttendanceKept(day, klass.year))
    return say('Attendance has been kept since {day}.', { day: { day: klass.year.attendanceStartsOn } })
  const isSomebodyThere = enrolments.some(({ since, until }) => since <= day && (until === null || day < until))
  return isSomebodyThere ? undefined : /*i18n*/ 'This class has no students on this day.'
}

const attendedOf = (month: { held: number; halves: number }) => ({ held: month.held, present: attendedDays(month) })

/** A class's month: a line for everybody who was in it on one of its days, a column for each day. */
export async function readSheet(
  db: Db,
  { organisationId }: Caller,
  klass: SeenClass,
  month: string,
): Promise<MonthlySheetData> {
  const span = monthSpan(month)
  const { calendar, codes } = await readSchool(db, organisationId, span)
  const enrolments = await selectRoster(db, { organisationId, classId: klass.id, ...span })
  const registers = await db
    .select({ id: attendanceRegisters.id, day: attendanceRegisters.day })
    .from(attendanceRegisters)
    .where(
      and(
        eq(attendanceRegisters.organisationId, organisationId),
        eq(attendanceRegisters.classId, klass.id),
        between(attendanceRegisters.day, span.startsOn, span.endsOn),
      ),
    )
  const entries = await db
    .select({
      studentId: attendanceEntries.studentId,
      day: attendanceEntries.day,
      code: attendanceEntries.code,
      kind: attendanceEntries.countsAs,
    })
    .from(attendanceEntries)
    .innerJoin(attendanceRegisters, linked(attendanceRegisters.id, attendanceEntries.registerId))
    .where(
      and(
        eq(attendanceRegisters.organisationId, organisationId),
        eq(attendanceRegisters.classId, klass.id),
        between(attendanceRegisters.day, span.startsOn, span.endsOn),
      ),
    )
  const taken = new Set(registers.map((register) => register.day))
  const days = daysOf(span).map((day): MonthlySheetData['days'][number] => {
    if (taken.has(day)) return { day, state: 'taken', reason: '' }
    const reason = whyNoSchool(day, { ...calendar, year: klass.year })
    if (reason) return { day, state: 'no_school', reason }
    const isCounted = enrolments.some(({ month: of }) => of && of.startsOn <= day && day <= of.endsOn)
    const notMissed = isCounted ? MONTH_COUNTS : whyNotMissed(day, klass, enrolments)
    return notMissed
      ? { day, state: 'not_kept', reason: notMissed }
      : { day, state: 'not_taken', reason: /*i18n*/ 'Not taken.' }
  })
  const byStudent = Map.groupBy(entries, (entry) => entry.studentId)
  // somebody who left and came back has two enrolments and one line
  const people = [...new Map(enrolments.map((one) => [one.id, one])).values()]
  return {
    class_id: klass.id,
    class_name: klass.name,
    month,
    codes,
    days,
    students: people.map((person) => {
      const own = byStudent.get(person.id) ?? []
      const codeOf = new Map(own.map((entry) => [entry.day, entry.code]))
      const counted = person.month
      const registers = tallyOf(own.map((entry) => entry.kind))
      const tally = counted ? sumTallies([registers, tallyOfMonth(counted)]) : registers
      return {
        student_id: person.id,
        name: person.name,
        roll_number: person.rollNumber,
        codes: days.map(({ day }) => codeOf.get(day) ?? null),
        month: counted && { starts_on: counted.startsOn, ends_on: counted.endsOn, ...attendedOf(counted) },
        tally,
        rate: rateOf(tally),
      }
    }),
  }
}
