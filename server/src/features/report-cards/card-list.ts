import type { CardListData } from '@margam/contract/report-cards'
import { gradeIn, headOf, percentOf } from './class-report.ts'
import { type ClassExam, type ClassFacts, resultsOf } from './class-results.ts'
import { withoutResult } from './report-card.ts'
import type { RemarkRow } from './report-cards.queries.ts'

/** The students with what their cards still lack: it is better seen before thirty parents see it. */
export function toCardList(facts: ClassFacts, remarks: readonly RemarkRow[]): CardListData {
  const scale = facts.settings.grading_system
  const nameOf = new Map(facts.subjects.map((subject) => [subject.subjectId, subject.name]))
  const describe = ({ subjectId, name }: Pick<ClassExam, 'subjectId' | 'name'>) => ({
    subject: nameOf.get(subjectId) ?? '',
    exam: name,
  })
  const written = new Map(remarks.map((row) => [row.studentId, row]))
  return {
    ...headOf(facts),
    exams: facts.exams.length,
    unpublished: facts.drafts.map(describe),
    students: resultsOf(facts).map(({ student, overall }) => ({
      student_id: student.id,
      name: student.name,
      roll_number: student.rollNumber,
      overall: percentOf(overall),
      grade: gradeIn(scale, overall),
      missing: facts.exams
        .filter((exam) => facts.takes(student.id, exam.subjectId) && facts.entryOf(exam.id, student.id) === null)
        .map(describe),
      without_result: withoutResult(facts, student.id),
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
