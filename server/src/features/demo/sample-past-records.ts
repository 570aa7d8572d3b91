import { pastMonths } from '@margam/school/past-months'
import { addDays, type DaySpan } from '@margam/school/school-days'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { attendanceMonths, pastImports } from '../../db/schema/index.ts'
import { inChunks } from './in-chunks.ts'
import { examOf, insertExams } from './insert-exams.ts'
import { sampleCodes } from './sample-attendance.ts'
import { PAST_EXAMS, samplePastMarks } from './sample-marks.ts'

/** Which days a student was away is another matter in another year; who is often away is not: one in thirteen. */
const OTHER_PLACES = 13 * 100_000

export interface PastYear extends DaySpan {
  id: string
  organisationId: string
  name: string
  attendanceStartsOn: string
  terms: readonly { id: string }[]
  /** The school days. */
  days: readonly string[]
  /** Of that year's classes, class by class, the subjects in their order. */
  taught: readonly { classId: string; subjectId: string; teacherId: string }[]
  subjects: number
  /** Who was here, with the class of that year; `place` tells the student's data, from 0. */
  here: readonly { id: string; classId: string; place: number }[]
}

/** The two exams of a year, all of them locked. */
export async function insertPastExams(tx: Db, { organisationId, terms, days, taught, subjects, here }: PastYear) {
  const rows = PAST_EXAMS.flatMap(({ after, term, ...counts }, exam) =>
    taught.map((lesson, index) => {
      const subject = index % subjects
      const heldOn = days[Math.floor(days.length * after) + subject]
      return {
        ...examOf(organisationId, lesson, counts),
        termId: terms[term].id,
        heldOn,
        state: 'locked' as const,
        resultsAt: new Date(`${addDays(heldOn, 7)}T16:00:00+05:30`),
        place: exam * subjects + subject,
      }
    }),
  )
  const marked = here.map(({ id, classId, place }) => ({ id, classId, marks: samplePastMarks(place, subjects) }))
  await insertExams(tx, organisationId, rows, marked)
}

/** Attendance by the month, as a school brings it in that keeps registers since `since`. */
export async function insertPastMonths(tx: Db, { days, here, ...year }: PastYear, since: string) {
  const { organisationId } = year
  const months = pastMonths(year).flatMap((month) => {
    const places = days.flatMap((day, place) => (month.startsOn <= day && day <= month.endsOn ? [place] : []))
    return places.length === 0 ? [] : [{ ...month, places }]
  })
  const importId = newId()
  await tx.insert(pastImports).values({
    id: importId,
    organisationId,
    kind: 'months',
    academicYearId: year.id,
    fileName: `attendance-${year.name}.xlsx`,
    rows: here.length,
    madeBy: organisationId,
    madeAt: new Date(`${addDays(since, 4)}T11:20:00+05:30`),
  })
  const rows = here.flatMap(({ id, place }) => {
    const codes = sampleCodes(place + OTHER_PLACES, days)
    return months.map(({ startsOn, endsOn, places }) => ({
      organisationId,
      studentId: id,
      academicYearId: year.id,
      startsOn,
      endsOn,
      held: places.length,
      present: String(places.filter((at) => codes[at] !== 'A').length),
      importId,
    }))
  })
  await inChunks(rows, (some) => tx.insert(attendanceMonths).values(some))
}
