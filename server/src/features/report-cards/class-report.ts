import type { ClassReportData } from '@margam/contract/report-cards'
import { attendanceRate, sumTallies } from '@margam/school/attendance'
import { type GradingScale, gradeKey, gradeOf } from '@margam/school/grading'
import { meanRatio, standouts, tenPerCentBands } from '@margam/school/report'
import { compareRatios, percentage, type Ratio } from '@margam/school/rounding'
import { type ClassFacts, isRatio, resultsOf, type StudentResult, subjectLines, trendsOf } from './class-results.ts'

const NAMED_AT_EACH_END = 3

export const percentOf = (ratio: Ratio | null) => ratio && percentage(ratio)
export const gradeIn = (scale: GradingScale, ratio: Ratio | null) => ratio && gradeOf(ratio, scale)

export const headOf = (facts: ClassFacts) => ({
  class_id: facts.klass.id,
  class_name: facts.klass.name,
  academic_year: facts.klass.yearName,
  class_teacher: facts.classTeacher,
  period: facts.period,
  period_name: facts.periodName,
  periods: facts.periods,
  is_archived: facts.klass.archivedAt !== null,
  grading_system: facts.settings.grading_system,
})

const bandLabel = (band: number) => (band === 9 ? '90–100' : `${band * 10}–${band * 10 + 9}`)

/** The best and the weakest, the most telling first; nobody stands in both. */
function ends(results: readonly StudentResult[]) {
  const ranked = results
    .flatMap(({ student, overall }) => (overall ? [{ id: student.id, name: student.name, overall }] : []))
    .toSorted((a, b) => compareRatios(b.overall, a.overall))
  const count = Math.min(NAMED_AT_EACH_END, Math.floor(ranked.length / 2))
  const named = (rows: typeof ranked) =>
    rows.map(({ id, name, overall }) => ({ id, name, percentage: percentage(overall) }))
  return { strongest: named(ranked.slice(0, count)), weakest: named(ranked.slice(ranked.length - count).toReversed()) }
}

/** A class's report of a term or the year, from exact results to the last step. */
export function toClassReport(facts: ClassFacts): ClassReportData {
  const scale = facts.settings.grading_system
  const results = resultsOf(facts)
  const trends = trendsOf(facts)
  const overalls = results.map((result) => result.overall).filter(isRatio)
  const lines = subjectLines(facts, results)
  const average = meanRatio(overalls)
  const { best, worst } = standouts(
    lines.flatMap(({ subject, average: ratio }) => (ratio ? [{ name: subject.name, ratio }] : [])),
  )
  const { strongest, weakest } = ends(results)
  const grades = overalls.map((ratio) => gradeOf(ratio, scale))
  return {
    ...headOf(facts),
    sees_all_subjects: facts.seesAll,
    exams: facts.exams.length,
    unpublished: facts.drafts.length,
    average: percentOf(average),
    average_grade: gradeIn(scale, average),
    attendance_of: facts.attendanceOf,
    attendance_note: facts.attendanceNote,
    attendance: percentOf(attendanceRate(sumTallies(facts.students.flatMap(({ id }) => facts.tallyOf(id) ?? [])))),
    grades: gradeKey(scale).map(({ grade }) => ({ grade, students: grades.filter((one) => one === grade).length })),
    bands: tenPerCentBands(overalls).map((students, band) => ({ label: bandLabel(band), students })),
    subjects: lines.map(({ subject, ratios, average: mean, lowest, highest }) => ({
      subject_id: subject.subjectId,
      name: subject.name,
      teacher: facts.teacherOf(subject.teacherId),
      exams: facts.exams.filter((exam) => exam.subjectId === subject.subjectId).length,
      students: ratios.length,
      average: percentOf(mean),
      grade: gradeIn(scale, mean),
      highest: percentOf(highest),
      lowest: percentOf(lowest),
    })),
    strongest_students: strongest,
    weakest_students: weakest,
    strongest_subject: best?.name ?? null,
    weakest_subject: worst?.name ?? null,
    students: results.map(({ student, subjects, overall }, at) => {
      const tally = facts.tallyOf(student.id)
      return {
        student_id: student.id,
        name: student.name,
        roll_number: student.rollNumber,
        subjects: subjects.map((result) => ({
          percentage: percentOf(result?.ratio ?? null),
          grade: gradeIn(scale, result?.ratio ?? null),
          takes: result !== null,
        })),
        overall: percentOf(overall),
        grade: gradeIn(scale, overall),
        attendance: tally ? percentOf(attendanceRate(tally)) : null,
        trend: trends[at],
      }
    }),
  }
}
