import type { AnalysedExam, AnalyticsData } from '@margam/contract/analytics'
import { tallyMonths, tallyOfMonth } from '@margam/school/attendance'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../http/session.ts'
import { selectExamTotals } from '../../school/class-averages.ts'
import { gradeEntry } from '../../school/graded.ts'
import { readYearDays, selectCountedMonths, selectRegisterMonths, toDays } from '../../school/student-days.ts'
import type { OwnYear } from '../../school/student-years.ts'
import { readYearResults } from '../../school/year-results.ts'
import { analyse, averageOf } from './analyse.ts'
import { selectNoise } from './noise.queries.ts'

const NO_DAYS: AnalyticsData['attendance'] = {
  ...toDays({ present: 0, late: 0, half_day: 0, absent: 0 }),
  standing: null,
  kept_since: null,
  months: [],
}

async function readAttendance(db: Db, caller: Caller, year: OwnYear, threshold: number) {
  const of = { organisationId: caller.organisationId, studentId: caller.accountId }
  const registers = await selectRegisterMonths(db, { ...of, span: year })
  const counted = await selectCountedMonths(db, { ...of, span: year })
  const broughtIn = counted.map((one) => ({ month: one.startsOn.slice(0, 7), tally: tallyOfMonth(one) }))
  return {
    ...(await readYearDays(db, { ...of, yearId: year.yearId, year }, threshold)),
    months: tallyMonths([...registers, ...broughtIn]).map(({ month, tally }) => ({ month, ...toDays(tally) })),
  }
}

/** A student's own year in numbers: the same statements for one exam and for a hundred. */
export async function readAnalytics(
  db: Db,
  caller: Caller,
  asked: { academic_year: string; subject_id: string },
): Promise<AnalyticsData> {
  const { settings, wire, found } = await readYearResults(db, caller, asked.academic_year)
  const { grading_system: scale, low_attendance_threshold: threshold } = settings
  const subjects = found?.subjects ?? []
  const terms = found?.terms ?? []
  const entries = subjects.flatMap((subject) => subject.entries)
  const totals = await selectExamTotals(db, caller.organisationId, entries)
  const noise = await selectNoise(db, caller.organisationId, found?.classIds ?? [])
  const exams = entries
    .filter(({ subjectId }) => !asked.subject_id || subjectId === asked.subject_id)
    .toSorted((a, b) => (a.heldOn < b.heldOn ? -1 : a.heldOn > b.heldOn ? 1 : 0))
  return {
    ...wire,
    exams: exams.map(
      (entry): AnalysedExam => ({
        exam_id: entry.examId,
        subject_id: entry.subjectId,
        subject_name: entry.subjectName,
        exam_name: entry.examName,
        exam_date: entry.heldOn,
        ...gradeEntry(entry, scale),
        class_average: averageOf(totals, entry.examId),
      }),
    ),
    ...analyse({ subjects, terms, scale, totals, noise }),
    attendance: found ? await readAttendance(db, caller, found.year, threshold) : NO_DAYS,
  }
}
