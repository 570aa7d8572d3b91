import { isAttendanceKept } from '@margam/school/attendance-start'
import { daysOf, whyNoSchool } from '@margam/school/school-days'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { attendanceRegisters, classes, exams } from '../../db/schema/index.ts'
import { readCalendar } from '../../school/calendar.ts'
import { keptYear, type YearRow } from '../../school/years.ts'
import type { selectSections } from './year-end.queries.ts'

type Sections = Awaited<ReturnType<typeof selectSections>>

/** What a school may want to finish before its year ends. These are warnings; none of them prevents the year-end. */
export async function checkYear(db: Db, year: YearRow, today: string, sections: Sections) {
  const { organisationId } = year
  const endsOn = today < year.endsOn ? today : year.endsOn
  const calendar = await readCalendar(db, organisationId, { startsOn: year.startsOn, endsOn })
  const schoolDays = daysOf({ startsOn: year.startsOn, endsOn }).filter(
    (day) => isAttendanceKept(day, keptYear(year)) && !whyNoSchool(day, { ...calendar, year }),
  )
  const isOfYear = and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, year.id))
  const taken = await db
    .select({ classId: attendanceRegisters.classId, days: count() })
    .from(attendanceRegisters)
    .innerJoin(classes, linked(classes.id, attendanceRegisters.classId))
    .where(
      and(
        eq(attendanceRegisters.organisationId, organisationId),
        isOfYear,
        sql`${attendanceRegisters.day} in (select jsonb_array_elements_text(${JSON.stringify(schoolDays)}::jsonb)::date)`,
      ),
    )
    .groupBy(attendanceRegisters.classId)
  const drafts = await db
    .select({ classId: exams.classId, exams: count() })
    .from(exams)
    .innerJoin(classes, linked(classes.id, exams.classId))
    .where(and(eq(exams.organisationId, organisationId), eq(exams.state, 'draft'), isOfYear))
    .groupBy(exams.classId)

  const takenDays = new Map(taken.map((row) => [row.classId, row.days]))
  const draftExams = new Map(drafts.map((row) => [row.classId, row.exams]))
  const missing = sections.map(({ id, startDate, firstDay, students }) => {
    // nobody misses a register of a day on which nobody was in the class
    const expected = schoolDays.filter((day) => day >= (startDate ?? day) && day >= (firstDay ?? day)).length
    return students === 0 ? 0 : Math.max(0, expected - (takenDays.get(id) ?? 0))
  })
  return {
    registers_missing: missing.reduce((sum, days) => sum + days, 0),
    classes_with_missing_registers: sections.filter((_, i) => missing[i] > 0).map(({ name }) => name),
    draft_exams: drafts.reduce((sum, row) => sum + row.exams, 0),
    classes_with_draft_exams: sections.filter(({ id }) => draftExams.has(id)).map(({ name }) => name),
    empty_classes: sections.filter(({ students }) => students === 0).map(({ name }) => name),
  }
}
