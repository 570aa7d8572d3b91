import { t } from '@lingui/core/macro'
import { writeCsv } from '@margam/school/csv'
import { trendName } from '../../ui/trend-name.ts'
import type { ClassReport } from './report-cards.api.ts'
import { isGraded } from './report-text.ts'

/** The students of a report as a file for a spreadsheet. */
export function reportCsv(report: ClassReport): string {
  const graded = isGraded(report.grading_system)
  const head = [
    t`Roll number`,
    t`Name`,
    ...report.subjects.map((subject) => t`${{ subject: subject.name }} %`),
    report.sees_all_subjects ? t`Overall %` : t`Overall in these subjects %`,
    ...(graded ? [t`Grade`] : []),
    t`Attendance %`,
    t`Trend`,
  ]
  const rows = report.students.map((student) => [
    student.roll_number,
    student.name,
    ...student.subjects.map((result) => result.percentage),
    student.overall,
    ...(graded ? [student.grade] : []),
    student.attendance,
    student.trend ? trendName(student.trend) : null,
  ])
  return writeCsv([head, ...rows])
}
