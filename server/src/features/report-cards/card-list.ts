import { type CardListData } from '@margam/contract/report-cards'
import { WHOLE_YEAR } from '@margam/contract/school-fields'
import type { AreaGradeRow } from './card-extras.ts'
import { gradeIn, headOf, percentOf } from './class-report.ts'
import { type ClassExam, type ClassFacts, resultsOf } from './class-results.ts'
import type { RemarkRow } from './report-cards.queries.ts'
import { withoutResult } from './without-result.ts'

/** The students with what their cards still lack: it is better seen before thirty parents see it. */
export function toCardList(
  facts: ClassFacts,
  remarks: readonly RemarkRow[],
  areas: readonly AreaGradeRow[],
): CardListData {
  const scale = facts.settings.grading_system
  const nameOf = new Map(facts.subjects.map((subject) => [subject.subjectId, subject.name]))
  const describe = ({ subjectId, name }: Pick<ClassExam, 'subjectId' | 'name'>) => ({
    subject: nameOf.get(subjectId) ?? '',
    exam: name,
  })
  const written = new Map(remarks.map((row) => [row.studentId, row]))
  const listed = new Map(areas.flatMap((row) => (row.isListed ? [[row.areaId, row.name] as const] : [])))
  const isOfTerms = facts.period === WHOLE_YEAR && facts.terms.length > 0
  const graded = new Set(areas.map(({ studentId, areaId }) => `${studentId} ${areaId}`))
  const areasMissing = (studentId: string) =>
    isOfTerms ? [] : [...listed].flatMap(([id, name]) => (graded.has(`${studentId} ${id}`) ? [] : [name]))
  return {
    ...headOf(facts),
    is_school: facts.isSchool,
    has_areas: listed.size > 0,
    exams: facts.exams.length,
    unpublished: facts.drafts.map(describe),
    students: resultsOf(facts).map(({ student, overall }) => ({
      student_id: student.id,
      name: student.name,
      roll_number: student.rollNumber,
      overall: percentOf(overall),
      grade: gradeIn(scale, overall),
      missing: facts.exams
        .filter(({ heldOn }) => heldOn >= student.inClassSince)
        .filter((exam) => facts.takes(student.id, exam.subjectId) && facts.entryOf(exam, student.id) === null)
        .map(describe),
      without_result: withoutResult(facts, student).named,
      areas_missing: areasMissing(student.id),
      remark: toRemark(written.get(student.id), facts.school.name),
    })),
  }
}

export const toRemark = (row: RemarkRow | undefined, schoolName: string) => ({
  text: row?.text ?? '',
  version: row?.version ?? 0,
  by: row ? (row.by ?? schoolName) : null,
  at: row?.at.toISOString() ?? null,
})
