import { schoolDay } from '@margam/contract/dates'
import { fileUrl } from '@margam/contract/files'
import type { CardListData, ReportCardData } from '@margam/contract/report-cards'
import { WHOLE_YEAR } from '@margam/contract/report-cards'
import { attendanceRate, daysTaken } from '@margam/school/attendance'
import { type GradingScale, gradeKey } from '@margam/school/grading'
import { missingResults } from '@margam/school/missing-results'
import { ranks } from '@margam/school/report'
import { formatMark, percentage } from '@margam/school/rounding'
import { type Sentence, say } from '@margam/school/sentence'
import { gradeIn, headOf, percentOf } from './class-report.ts'
import { type ClassExam, type ClassFacts, resultsOf, type StudentResult, subjectLines } from './class-results.ts'
import type { RemarkRow } from './report-cards.queries.ts'

const NOTHING = '–'

interface Column {
  label: string
  /** What a student has in it for a subject. */
  cell: (result: StudentResult, subject: number) => string
}

const percentText = (value: number | null) => (value === null ? NOTHING : `${value}%`)

/** One for each term with a result to show, and one for the exams that name no term. */
function termColumns(facts: ClassFacts): Column[] {
  const used = new Set(facts.exams.map((exam) => exam.termId))
  const known = new Set<string | null>(facts.terms.map((term) => term.id))
  const others = [...used].some((id) => !known.has(id))
  return [
    ...facts.terms.filter((term) => used.has(term.id)).map(({ id, name }) => ({ id: id as string | null, name })),
    ...(others ? [{ id: null, name: /*i18n*/ 'Other exams' }] : []),
  ].map(({ id, name }) => ({
    label: name,
    cell: ({ subjects }, i) => percentText(percentOf(subjects[i]?.byTerm.get(id) ?? null)),
  }))
}

/** The exams of one name stand in one column over all subjects; a name used again in a subject gets another. */
function examColumns(facts: ClassFacts): Column[] {
  const columns = new Map<string, { label: string; exams: Map<string, ClassExam> }>()
  const times = new Map<string, number>()
  for (const exam of facts.exams) {
    const named = `${exam.subjectId} ${exam.name}`
    const time = (times.get(named) ?? 0) + 1
    times.set(named, time)
    const label = time === 1 ? exam.name : `${exam.name} (${time})`
    const column = columns.get(label) ?? { label, exams: new Map() }
    columns.set(label, column)
    column.exams.set(exam.subjectId, exam)
  }
  return [...columns.values()].map(({ label, exams }) => ({
    label,
    cell: ({ student }, i) => {
      const exam = exams.get(facts.subjects[i].subjectId)
      if (!exam) return ''
      const entry = facts.entryOf(exam.id, student.id)
      if (entry === null) return NOTHING
      return entry === 'absent' ? 'AB' : `${formatMark(entry)} / ${formatMark(exam.maximum)}`
    },
  }))
}

const columnsOf = (facts: ClassFacts) => {
  const hasTerms = facts.period === WHOLE_YEAR && facts.exams.some((exam) => exam.termId !== null)
  return hasTerms ? termColumns(facts) : examColumns(facts)
}

const SCALE_NOTES: Record<GradingScale, string> = {
  letters: /*i18n*/ 'Grades by the result in per cent.',
  cbse: /*i18n*/ 'Grades by the result in per cent.',
  percentage: /*i18n*/ 'Results are in per cent.',
  gpa: /*i18n*/ 'Grade points out of 4.0, in proportion to the result.',
}

function scaleOf(scale: GradingScale) {
  const key = gradeKey(scale)
  return key.map(({ grade, from }, i) => {
    const above = key[i - 1]?.from
    const range =
      above === undefined
        ? say('{from} and above', { from })
        : from === 0
          ? say('below {above}', { above })
          : say('{from} to below {above}', { from, above })
    return { grade, range }
  })
}

/** What a student has no result in, as a card says it: "English", "English (Term 2)" or "all subjects of Term 2". */
function withoutResult(facts: ClassFacts, studentId: string): Sentence[] {
  const subjects = facts.subjects.filter(({ subjectId }) => facts.takes(studentId, subjectId))
  const terms = facts.terms.filter(({ id }) => facts.period === WHOLE_YEAR || id === facts.period)
  const nameOf = new Map(subjects.map(({ subjectId, name }) => [subjectId, name]))
  const missing = missingResults(
    [...nameOf.keys()],
    facts.exams,
    terms.map(({ id }) => id),
    (examId) => facts.entryOf(examId, studentId) !== null,
  )
  return missing.flatMap(({ termId, subjectIds }): Sentence[] => {
    const term = facts.period === WHOLE_YEAR && terms.find(({ id }) => id === termId)?.name
    if (subjectIds === 'all') return [term ? say('all subjects of {term}', { term }) : /*i18n*/ 'all subjects']
    return subjectIds.map((id) => {
      const subject = nameOf.get(id) ?? ''
      return term ? say('{subject} ({term})', { subject, term }) : subject
    })
  })
}

/** The cards of a class, in its order; `remarks` are those of the period. */
export function toReportCards(facts: ClassFacts, remarks: readonly RemarkRow[], showRank: boolean): ReportCardData[] {
  const { school, settings, klass } = facts
  const scale = settings.grading_system
  const results = resultsOf(facts)
  const lacking = results.map(({ student }) => withoutResult(facts, student.id))
  const isHeldBack = lacking.map((some) => some.length > 0 && !settings.grade_incomplete_cards)
  const finals = results.map(({ overall }, i) => (isHeldBack[i] ? null : overall))
  const standings = ranks(finals)
  const columns = columnsOf(facts)
  const lines = subjectLines(facts, results)
  const figures = (['average', 'highest'] as const).filter((figure) => settings[`card_class_${figure}`])
  const remarkOf = new Map(remarks.map((row) => [row.studentId, row.text]))
  return results.map((result, index) => {
    const { student, subjects } = result
    const overall = finals[index]
    const tally = facts.tallyOf(student.id)
    const rate = tally ? attendanceRate(tally) : null
    return {
      school: {
        name: school.name,
        address: school.address,
        affiliated_to: school.affiliatedTo,
        affiliation_number: school.affiliationNumber,
        phone: school.phone,
        logo_url: settings.logo_file_id && fileUrl(settings.logo_file_id),
        is_school: facts.isSchool,
      },
      class_name: klass.name,
      academic_year: klass.yearName,
      class_teacher: facts.classTeacher,
      period_name: facts.periodName,
      student: {
        id: student.id,
        name: student.name,
        roll_number: student.rollNumber,
        admission_number: student.admissionNumber ?? '',
        date_of_birth: student.dateOfBirth,
      },
      columns: columns.map((column) => column.label),
      rows: facts.subjects.flatMap((subject, i) => {
        const taken = subjects[i]
        if (!taken) return []
        return {
          subject: subject.name,
          cells: columns.map((column) => column.cell(result, i)),
          percentage: percentOf(taken.ratio),
          grade: gradeIn(scale, taken.ratio),
          of_class: figures.map((figure) => percentOf(lines[i]?.[figure] ?? null)),
        }
      }),
      class_figures: figures,
      overall: percentOf(overall),
      grade: gradeIn(scale, overall),
      without_result: lacking[index],
      is_held_back: isHeldBack[index],
      rank: showRank ? standings[index] : null,
      ranked: standings.filter((one) => one !== null).length,
      attendance_of: facts.attendanceOf,
      attendance_note: facts.attendanceNote,
      attendance:
        tally && rate
          ? {
              present: tally.present + tally.late + tally.half_day / 2,
              taken: daysTaken(tally),
              rate: percentage(rate),
            }
          : null,
      remark: remarkOf.get(student.id) ?? '',
      grading_system: scale,
      scale: scaleOf(scale),
      scale_note: SCALE_NOTES[scale],
      made_on: schoolDay(),
    }
  })
}

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
